import { accessSync, constants } from "node:fs";
import { tmpdir } from "node:os";

const SHARED_MEMORY = "/dev/shm";

function isWritable(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

/**
 * Where files are kept in memory, on machines that have such a place: for proofs that make many
 * thousand commits and are about something else than the disk.
 */
export const MEMORY = isWritable(SHARED_MEMORY) ? SHARED_MEMORY : tmpdir();
