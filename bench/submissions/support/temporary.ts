import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

/** Lends a folder in `parent` to `use` and removes it afterwards, whatever happened. */
export async function withFolder<Result>(
  use: (folder: string) => Promise<Result>,
  parent = tmpdir(),
) {
  const folder = mkdtempSync(path.join(parent, "bench-"));
  try {
    return await use(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}
