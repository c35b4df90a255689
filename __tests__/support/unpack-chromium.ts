import { mkdirSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const PACKAGE = "node_modules/@sparticuz/chromium";

/**
 * Unpacks Chromium, and names its program in CHROMIUM_PROGRAM. Jest does so once: two workers that
 * unpack it at the same time break each other. Each version has its folder, as the package takes any
 * Chromium that it finds in the temporary one.
 */
export default async function unpackChromium(): Promise<void> {
  const { TMPDIR } = process.env;
  const { version } = JSON.parse(readFileSync(`${PACKAGE}/package.json`, "utf8")) as {
    version: string;
  };
  const folder = join(tmpdir(), `chromium-${version}`);
  mkdirSync(folder, { recursive: true });
  process.env.TMPDIR = folder;
  const { default: chromium } = await import("@sparticuz/chromium");
  process.env.CHROMIUM_PROGRAM = await chromium.executablePath(`${PACKAGE}/bin`);
  if (TMPDIR === undefined) delete process.env.TMPDIR;
  else process.env.TMPDIR = TMPDIR;
}
