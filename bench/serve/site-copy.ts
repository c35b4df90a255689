import { access, copyFile, mkdir } from "node:fs/promises";
import path from "node:path";
import { COMPRESSED_DIR, PUBLIC_DIR, readManifest } from "../../server/manifest";

const exists = (file: string): Promise<boolean> =>
  access(file).then(
    () => true,
    () => false,
  );

/** The site as servers of files want it: each compressed copy beside its file. */
export async function copySite(root: string, target: string): Promise<void> {
  const read = await readManifest(root);
  if (!read.ok) throw new Error(read.problem);
  for (const { file, hash } of Object.values(read.manifest.files)) {
    const copy = path.join(target, file);
    await mkdir(path.dirname(copy), { recursive: true });
    await copyFile(path.join(root, PUBLIC_DIR, file), copy);
    for (const ending of [".br", ".gz"]) {
      const made = path.join(root, COMPRESSED_DIR, `${hash}${ending}`);
      if (await exists(made)) await copyFile(made, copy + ending);
    }
  }
}
