import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";

const folders: string[] = [];

/** A folder of its own for one test; call `removeTemporaryFolders` after it. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), "submissions-"));
  folders.push(folder);
  return folder;
}

export function removeTemporaryFolders(): void {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
}
