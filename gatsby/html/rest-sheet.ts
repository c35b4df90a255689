import { createHash } from "node:crypto";
import { mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";

/** Beside the start script, and cached for good like it (gatsby/hosting/file-headers.ts). */
const FOLDER = "start";
const FACES = /@font-face\s*\{[^}]*\}/gu;

/**
 * Writes what a page gets of the site's styles when React comes to it, and returns its address: all
 * but the faces, which every page has. Declared a second time they would be fetched a second time,
 * and on a slow machine the text would stand in its fallback from then on (font-display: optional).
 */
export function writeRestSheet(folder: string, css: string): string {
  const rest = css.replace(FACES, "");
  const hash = createHash("sha256").update(rest).digest("hex").slice(0, 20);
  const address = `/${FOLDER}/styles-${hash}.css`;
  mkdirSync(join(folder, FOLDER), { recursive: true });
  writeFileSync(join(folder, address), rest);
  return address;
}

/** Takes the sheets of earlier builds away that no page names any more. */
export function keepRestSheets(folder: string, named: ReadonlySet<string>): void {
  const kept = new Set([...named].map((address) => basename(address)));
  for (const file of readdirSync(join(folder, FOLDER))) {
    if (file.startsWith("styles-") && !kept.has(file)) rmSync(join(folder, FOLDER, file));
  }
}
