import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { checkContent } from "../../src/content-model/check-content";
import { KINDS } from "../../src/content-model/kinds";
import { formatProblem } from "../../src/content-model/problems";

/** A copy of the site's own content that a test may spoil. */
export function copiedContent() {
  const root = mkdtempSync(join(tmpdir(), "content-"));
  cpSync("content", root, { recursive: true });
  return {
    root,
    /** Rewrites one JSON file. */
    edit(file: string, change: (data: Record<string, unknown>) => void) {
      const path = join(root, file);
      const data = JSON.parse(readFileSync(path, "utf8")) as Record<string, unknown>;
      change(data);
      writeFileSync(path, JSON.stringify(data));
    },
    write(file: string, text: string) {
      writeFileSync(join(root, file), text);
    },
    read: (file: string) => readFileSync(join(root, file), "utf8"),
    remove: (file: string) => rmSync(join(root, file)),
    /** The lines an author would see. */
    problems: () => checkContent(root, KINDS).map(formatProblem),
    cleanUp: () => rmSync(root, { recursive: true }),
  };
}
