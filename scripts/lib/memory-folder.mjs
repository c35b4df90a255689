import { spawnSync } from "node:child_process";
import { chmodSync, existsSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from "node:fs";
import { freemem } from "node:os";
import { join } from "node:path";

const SHARED_MEMORY = "/dev/shm";
/** What the temporary files of all tests take at once, with room to spare, in bytes. */
const NEEDED = 4 * 2 ** 30;

const isLargeEnough = () => {
  if (!existsSync(SHARED_MEMORY)) return false;
  const { bavail, bsize } = statfsSync(SHARED_MEMORY);
  // The tests themselves need as much again.
  return Math.min(bavail * bsize, freemem() / 2) >= NEEDED;
};

/** Containers often forbid it there. */
const runsPrograms = (folder) => {
  const program = join(folder, "program");
  writeFileSync(program, "#!/bin/sh\n", { mode: 0o700 });
  return spawnSync(program).status === 0;
};

/**
 * Runs `work` with a temporary folder in memory: waiting for the disk is a third of the time of tests
 * that write databases and clones. Undefined where the system has none of enough size.
 */
export const withMemoryFolder = async (work) => {
  if (!isLargeEnough()) return work(undefined);
  const folder = mkdtempSync(join(SHARED_MEMORY, "tests-"));
  // As /tmp has it: root starts PostgreSQL as another user.
  chmodSync(folder, 0o1777);
  try {
    return await work(runsPrograms(folder) ? folder : undefined);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};
