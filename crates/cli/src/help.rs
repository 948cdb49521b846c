//! Texts of `--help`.

/// `cufront --help`.
pub(crate) const GENERAL: &str = "\
cufront splits CUDA C++ sources into host and device code.

A .cu file mixes code for the CPU and code for the GPU. Before the CPU's compiler can
read it, somebody has to turn kernels into stubs and launches into calls. cufront does
that, and it can take the place of the program inside nvcc that does it.

Usage: cufront COMMAND ...

  split FILE.cu ...      split sources and show what is in them; needs only a C++ compiler
  list FILE.cu ...       kernels, launches, variables, functions and lambdas, with positions
  view --host FILE.cu    the source as plain C++ without CUDA's syntax; or --device
  nvcc -- ARGUMENTS      run the installed nvcc with cufront inside
  repro-check -- ARGS    compile twice and compare the outputs
  toolkit --to DIR       make a CUDA toolkit of links that has cufront inside
  dump --ast FILE        show tokens, declarations, syntax trees or edits of a file
  explain NUMBER|TAG     what a diagnostic means, with an example and its repair
  headers DIR            write the small CUDA headers that split uses without a toolkit
  cudafe++ ARGUMENTS     the drop-in itself, as nvcc calls it
  help COMMAND           more on a command
  --version              print the version

Try:  cufront split examples/vector_add.cu -o out
";

/// `cufront split --help`.
pub(crate) const SPLIT: &str = "\
Split CUDA sources and show what is in them.

Usage: cufront split [OPTIONS] FILE ... [-- PREPROCESSOR OPTIONS]

For FILE.cu it writes FILE.cudafe1.cpp, the C++ that the host compiler reads,
FILE.cudafe1.stub.c, which that file includes, and FILE.module_id. A FILE.ii is taken
as preprocessed already.

  -o, --output DIR       write there (default: the current folder)
      --json             print the facts as JSON
      --std STANDARD     c++03, c++11, c++14, c++17, c++20 or c++23 (default: the compiler's)
      --rdc              relocatable device code, as nvcc -rdc=true
      --extended-lambda  allow __device__ lambdas, as nvcc --extended-lambda
      --relaxed-constexpr  as nvcc --expt-relaxed-constexpr
      --compiler CXX     host compiler (default: $CXX, else g++)
      --toolkit DIR      use the headers of this CUDA toolkit
      --embedded-headers use cufront's own small CUDA headers even if a toolkit is installed
      --keep             keep the preprocessed text too, as FILE.cpp4.ii
      --time-trace FILE  write times of phases, files and long declarations, for trace viewers
      --message-format F modern, classic, json or sarif (default: modern)
      --color WHEN       auto, always or never (default: auto; NO_COLOR is respected)
      --diag-suppress LIST, --diag-remark, --diag-warning, --diag-error, --diag-once
                         change the severity of diagnostics by number or tag
      --werror           warnings are errors

Options after -- go to the preprocessor: cufront split a.cu -- -Iinclude -DFAST=1

Exit code: 0 all split, 1 a file failed, 2 the command line cannot be understood.
";

/// `cufront dump --help`.
pub(crate) const DUMP: &str = "\
Show what a stage makes of a file. The file is read as it is: preprocess it first
(cufront split --keep) if it has directives.

Usage: cufront dump --tokens|--items|--ast|--edits [OPTIONS] FILE

      --tokens           one line per token
      --items            one line per declaration at namespace scope
      --ast              the syntax trees of the declarations of the user's files
      --edits            one line per edit that makes the host file
      --eager            with --ast: those of system headers too
      --std STANDARD     c++03, c++11, c++14, c++17 (default), c++20 or c++23
      --extended-lambda  allow __device__ lambdas

The forms are stable and made for golden tests.
";

/// `cufront list --help`.
pub(crate) const LIST: &str = "\
List what is in CUDA sources: kernels, launches, variables with a memory space, functions
with their execution space, lambdas with one; each with file, line and column.

Usage: cufront list [OPTIONS] FILE ... [-- PREPROCESSOR OPTIONS]

      --json             as JSON; docs/schema/listing.schema.json describes it
      --system-headers   also what stands in CUDA and system headers
      --std, --rdc, --extended-lambda, --relaxed-constexpr, --compiler, --toolkit,
      --embedded-headers, --message-format, --color, --diag-..., --werror
                         as for `cufront split`

A FILE.ii is taken as preprocessed already. No file is written.

Exit code: 0 all listed, 1 a file failed, 2 the command line cannot be understood.
";

/// `cufront view --help`.
pub(crate) const VIEW: &str = "\
Print a CUDA source as plain C++ without CUDA's syntax, for linters, editors and code
generators.

Usage: cufront view --host|--device [OPTIONS] FILE [-- PREPROCESSOR OPTIONS]

      --host             host code; kernels and device-only functions have no bodies
      --device           all code; inline assembly of the device has no instructions
      --no-system-headers  leave their lines out: for tools that read incomplete programs
  -o, --output FILE      write there (default: standard output)
      --std, --rdc, --extended-lambda, --relaxed-constexpr, --compiler, --toolkit,
      --embedded-headers, --message-format, --color, --diag-..., --werror
                         as for `cufront split`

Launches are calls, attributes are gone, lines are those of the source. Preprocess with
the compiler that reads the view: --compiler clang++ for tools made of clang. A FILE.ii is
taken as preprocessed already.

Exit code: 0 done, 2 there is no view: errors in the source or the command line.
";

/// `cufront nvcc --help`.
pub(crate) const NVCC: &str = "\
Run the installed nvcc with cufront in the place of its front end.

Usage: cufront nvcc [--toolkit DIR] -- NVCC ARGUMENTS

nvcc is looked for in DIR, then on PATH, in $CUDA_HOME, in $CUDA_PATH, in the cache
folder, in /usr/local/cuda. The toolkit itself is not changed: a folder of links to it is
made in the cache folder ($CUFRONT_CACHE, else $XDG_CACHE_HOME/cufront, else
~/.cache/cufront), and its nvcc is run. The exit code is nvcc's.

Example: cufront nvcc -- -O2 -o add examples/vector_add.cu
";

/// `cufront repro-check --help`.
pub(crate) const REPRO_CHECK: &str = "\
Compile twice and say whether the outputs are the same.

Usage: cufront repro-check [--toolkit DIR] [--original] -- NVCC ARGUMENTS

The second build runs at another time and in another folder, one of links to what is in
the working folder. If the outputs differ, the first intermediate file that does is
shown. nvcc's option -o is left out, the outputs are thrown away.

      --toolkit DIR      this toolkit, as for `cufront nvcc`
      --original         with NVIDIA's front end instead of cufront

Exit code: 0 identical, 1 they differ or nvcc failed, 2 the command line cannot be
understood.

Example: cufront repro-check -- -O2 -c examples/vector_add.cu
";

/// `cufront toolkit --help`.
pub(crate) const TOOLKIT: &str = "\
Make a CUDA toolkit of links that has cufront in the place of cudafe++.

Usage: cufront toolkit [--from CUDA] --to DIR

DIR becomes a folder of symbolic links to the toolkit CUDA (found as for `cufront nvcc`
if not given), except that bin/cudafe++ is this program and bin/nvcc a copy. Use
DIR/bin/nvcc in any build, for example cmake -DCMAKE_CUDA_COMPILER=DIR/bin/nvcc.
DIR must not exist, or be empty, or have been made by this command.
The path of its nvcc is printed on standard output.
";

/// `cufront headers --help`.
pub(crate) const HEADERS: &str = "\
Write the small CUDA headers that `cufront split` uses where no toolkit is installed.

Usage: cufront headers DIR
";

/// `cufront explain --help`.
pub(crate) const EXPLAIN: &str = "\
Say what a diagnostic means.

Usage: cufront explain [--json] NUMBER|TAG ...
       cufront explain [--json] --list

NUMBER is the one that messages show (20048), or the internal one of SARIF rule ids
(EC3505). For each diagnostic its condition, why it is reported, what to do, and a
failing and a repaired program are printed; --json prints the same as data. --list
shows all diagnostics that cufront reports.

Exit code: 0 found, 1 there is no such diagnostic in cufront's catalogue, 2 the command
line cannot be understood.
";

/// The text for a command, if it exists.
pub(crate) fn of(command: &str) -> Option<&'static str> {
    match command {
        "split" => Some(SPLIT),
        "list" => Some(LIST),
        "view" => Some(VIEW),
        "nvcc" => Some(NVCC),
        "repro-check" => Some(REPRO_CHECK),
        "toolkit" => Some(TOOLKIT),
        "headers" => Some(HEADERS),
        "dump" => Some(DUMP),
        "explain" => Some(EXPLAIN),
        _ => None,
    }
}
