//! The host reference arrays (host-output specification, section 18): which kernels and variables host code
//! names, as bytes in sections that the device linker reads.

use cufront_cuda::{HostReference, ReferenceKind};
use std::collections::BTreeSet;

/// Appends all six arrays.
pub fn reference_arrays(references: &[HostReference], module_id: &[u8], out: &mut Vec<u8>) {
    let table: [(ReferenceKind, bool, &str, &str); 6] = [
        (ReferenceKind::Kernel, true, ".nvHRKI", "hostRefKernelArrayInternalLinkage"),
        (ReferenceKind::Kernel, false, ".nvHRKE", "hostRefKernelArrayExternalLinkage"),
        (ReferenceKind::Device, true, ".nvHRDI", "hostRefDeviceArrayInternalLinkage"),
        (ReferenceKind::Device, false, ".nvHRDE", "hostRefDeviceArrayExternalLinkage"),
        (ReferenceKind::Constant, true, ".nvHRCI", "hostRefConstantArrayInternalLinkage"),
        (ReferenceKind::Constant, false, ".nvHRCE", "hostRefConstantArrayExternalLinkage"),
    ];
    for (kind, internal, section, array) in table {
        let entries: BTreeSet<Vec<u8>> = references
            .iter()
            .filter(|r| r.kind == kind && (r.internal == internal || r.template && internal))
            .map(|r| entry(r, internal, module_id))
            .collect();
        push_array(section, array, &entries, out);
    }
}

/// The name pattern of one entity; `*` stands for the rest of a mangled name.
fn entry(r: &HostReference, internal: bool, module_id: &[u8]) -> Vec<u8> {
    let mut path = Vec::new();
    for component in r.path.iter().chain(std::iter::once(&r.name)) {
        path.extend_from_slice(component.len().to_string().as_bytes());
        path.extend_from_slice(component);
    }
    let plain_variable = r.kind != ReferenceKind::Kernel && r.path.is_empty() && !r.template;
    let mut out = Vec::new();
    if internal {
        out.extend_from_slice(format!("__nv_static_{}_", module_id.len()).as_bytes());
        out.extend_from_slice(module_id);
        out.extend_from_slice(b"_*");
        if plain_variable {
            out.extend_from_slice(&r.name);
        } else {
            out.extend_from_slice(&path);
            out.push(b'*');
        }
    } else if r.unmangled || plain_variable {
        out.extend_from_slice(&r.name);
    } else {
        out.extend_from_slice(if r.path.is_empty() { b"_Z" } else { b"_ZN" });
        out.extend_from_slice(&path);
        out.push(b'*');
    }
    out
}

fn push_array(section: &str, array: &str, entries: &BTreeSet<Vec<u8>>, out: &mut Vec<u8>) {
    out.extend_from_slice(
        format!(
            "extern \"C\" {{ extern __attribute__ ((section (\"{section}\"))) __attribute__((weak)) \
const unsigned char {array}[] = {{\n"
        )
        .as_bytes(),
    );
    if entries.is_empty() {
        out.extend_from_slice(b"0x0\n");
    }
    for e in entries {
        for b in e {
            out.extend_from_slice(format!("0x{b:x},").as_bytes());
        }
        out.extend_from_slice(b"0x0,\n");
    }
    out.extend_from_slice(b"};\n}\n");
}
