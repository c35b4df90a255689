import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { ADVICE } from "../../../authoring/advice/advice";
import { checkContent } from "../../../authoring/check/check-content";
import { formatIssue } from "../../../authoring/read/issue";
import { FIXTURES } from "../../support/fixtures";

const filesBelow = (root: string) =>
  readdirSync(root, { recursive: true, encoding: "utf8" }).filter((file) =>
    statSync(join(root, file)).isFile(),
  );

function isAsBefore(site: string, root: string, file: string): boolean {
  const before = statSync(join(site, file), { throwIfNoEntry: false });
  const now = statSync(join(root, file));
  return before?.size === now.size && Math.abs(before.mtimeMs - now.mtimeMs) < 1;
}

/** A copy of the fixtures, or of another folder of content, that a test may spoil. */
export function copiedContent(site = FIXTURES) {
  const project = mkdtempSync(join(tmpdir(), "project-"));
  const root = join(project, "content");
  const write = (file: string, text: string | Uint8Array) => {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  };
  const restore = () => {
    mkdirSync(root, { recursive: true });
    for (const file of filesBelow(root))
      if (!isAsBefore(site, root, file)) rmSync(join(root, file));
    // With their dates, by which the checker knows pictures again.
    const filter = (_: string, to: string) => !existsSync(to) || statSync(to).isDirectory();
    cpSync(site, root, { recursive: true, preserveTimestamps: true, filter });
  };
  restore();
  const served = join(site, "..", "static");
  if (existsSync(served)) cpSync(served, join(project, "static"), { recursive: true });
  return {
    /** The folder that holds the copy as content/, as the build wants it. */
    project,
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
    check: () => checkContent(root, { advice: ADVICE }),
    /** The lines an author would see. */
    problems: async () => (await checkContent(root, { advice: ADVICE })).issues.map(formatIssue),
    cleanUp: () => rmSync(project, { recursive: true }),
  };
}
