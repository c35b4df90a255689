import { existsSync } from "node:fs";
import { open } from "node:fs/promises";

const CHUNK = 4 * 1024 * 1024;
/** Longer than any address in UTF-8, so that none is cut in two unseen. */
const OVERLAP = 2048;

async function holds(file: string, key: string): Promise<boolean> {
  const handle = await open(file, "r");
  try {
    const buffer = Buffer.alloc(CHUNK + OVERLAP);
    for (let from = 0; ; from += CHUNK) {
      const { bytesRead } = await handle.read(buffer, 0, buffer.length, from);
      if (buffer.toString("utf8", 0, bytesRead).toLowerCase().includes(key)) return true;
      if (bytesRead < buffer.length) return false;
    }
  } finally {
    await handle.close();
  }
}

/** Which of a SQLite database's files hold the address (in lower case) in any capitals. */
export async function findTraces(file: string, key: string): Promise<string[]> {
  const files = ["", "-wal", "-shm", "-journal"].map((ending) => file + ending).filter(existsSync);
  const found = await Promise.all(files.map((name) => holds(name, key)));
  return files.filter((_name, index) => found[index]);
}
