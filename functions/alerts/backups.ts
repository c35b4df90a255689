import { readdir, stat } from "node:fs/promises";
import path from "node:path";

/** When the newest finished copy in `folder` was written; undefined without one. */
export async function newestBackup(folder: string): Promise<Date | undefined> {
  const names = await readdir(folder).catch((): string[] => []);
  const found = await Promise.all(
    names
      .filter((name) => !name.includes(".part"))
      // The oldest copy may be removed meanwhile.
      .map((name) => stat(path.join(folder, name)).catch(() => undefined)),
  );
  const times = found.flatMap((file) => (file?.isFile() && file.size > 0 ? [file.mtimeMs] : []));
  return times.length > 0 ? new Date(Math.max(...times)) : undefined;
}
