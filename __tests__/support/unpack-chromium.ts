import { mkdirSync, readFileSync, statfsSync } from "node:fs";
import { resolve } from "node:path";

const PACKAGE = "node_modules/@sparticuz/chromium";

/**
 * Unpacks Chromium and sets CHROMIUM_PROGRAM to its path. Jest runs this once: two workers that unpack
 * it at the same time break each other. Each version has its folder, because the package uses any
 * Chromium that it finds in the temporary folder, which is this one meanwhile.
 */
export default async function unpackChromium(): Promise<void> {
  const { TMPDIR } = process.env;
  const { version } = JSON.parse(readFileSync(`${PACKAGE}/package.json`, "utf8")) as {
    version: string;
  };
  const folder = resolve(`node_modules/.cache/chromium-${version}`);
  mkdirSync(folder, { recursive: true });
  process.env.TMPDIR = folder;
  const { default: chromium } = await import("@sparticuz/chromium");
  process.env.CHROMIUM_PROGRAM = await chromium.executablePath(`${PACKAGE}/bin`);
  if (TMPDIR === undefined) delete process.env.TMPDIR;
  else process.env.TMPDIR = TMPDIR;
}

/** Enough shared memory for the pages of one test file, in bytes. */
const SHARED_MEMORY = 2 ** 29;

/**
 * Playwright moves Chromium's shared memory from /dev/shm, which is small in containers, to files in
 * the temporary folder. There, a disk that is busy writing can stop every tab.
 */
export function hasSharedMemory(): boolean {
  try {
    const { bavail, bsize } = statfsSync("/dev/shm");
    return bavail * bsize >= SHARED_MEMORY;
  } catch {
    return false;
  }
}
