import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { checkContent } from "../../src/content-model/check-content";
import { KINDS } from "../../src/content-model/kinds";
import { formatProblem } from "../../src/content-model/problems";

/** A copy of the site's own content that a test may spoil. */
export function copiedContent() {
  const root = mkdtempSync(join(tmpdir(), "content-"));
  const restore = () => {
    rmSync(root, { recursive: true });
    // With their dates, by which the checker knows pictures again.
    cpSync("content", root, { recursive: true, preserveTimestamps: true });
  };
  const write = (file: string, text: string | Uint8Array) => {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  };
  restore();
  return {
    root,
    restore,
    write,
    /** Rewrites one JSON file, laid out as JSON.stringify does. */
    edit(file: string, change: (data: Record<string, unknown>) => void) {
      const data = JSON.parse(readFileSync(join(root, file), "utf8")) as Record<string, unknown>;
      change(data);
      write(file, JSON.stringify(data, undefined, 2));
    },
    read: (file: string) => readFileSync(join(root, file), "utf8"),
    remove: (file: string) => rmSync(join(root, file), { recursive: true }),
    check: () => checkContent(root, KINDS),
    /** The lines an author would see. */
    problems: async () => (await checkContent(root, KINDS)).problems.map(formatProblem),
    cleanUp: () => rmSync(root, { recursive: true }),
  };
}
