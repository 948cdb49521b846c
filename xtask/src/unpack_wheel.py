# Unpacks the files of a wheel (a zip archive) whose names start with KEEP to DEST/AS.
# Arguments: WHEEL KEEP DEST AS
import os, sys, zipfile

wheel, keep, dest, as_ = sys.argv[1:]
count = 0
with zipfile.ZipFile(wheel) as z:
    for name in z.namelist():
        if not name.startswith(keep) or name.endswith('/') or '..' in name.split('/'):
            continue
        path = os.path.join(dest, as_, name[len(keep):])
        os.makedirs(os.path.dirname(path), exist_ok=True)
        with open(path, 'wb') as f:
            f.write(z.read(name))
        count += 1
if not count:
    sys.exit(f'nothing below {keep} in {wheel}')
