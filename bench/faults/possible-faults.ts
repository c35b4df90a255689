import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";

export interface Fault {
  file: string;
  line: number;
  before: string;
  after: string;
}

/** Folders whose modules unit tests import. Tests of the built site find faults of pages. */
const SOURCES = [
  ...["authoring", "functions", "gatsby", "server"],
  ...["src/bootstrap", "src/forms", "src/head", "src/site"],
];
const IS_SOURCE = /^(?!.*\.d\.ts$).*\.tsx?$/u;

/** Typical slips: a condition the wrong way round, a limit off by one, a forgotten case. */
const SLIPS: readonly (readonly [RegExp, string])[] = [
  [/ === /u, " !== "],
  [/ !== /u, " === "],
  [/ && /u, " || "],
  [/ \|\| /u, " && "],
  [/ < /u, " <= "],
  [/ > /u, " >= "],
  [/ <= /u, " < "],
  [/ >= /u, " > "],
  [/ \+ 1\b/u, " - 1"],
  [/ - 1\b/u, " + 1"],
  [/\btrue\b/u, "false"],
  [/\bfalse\b/u, "true"],
  [/if \(!/u, "if ("],
  [/ \?\? .*;$/u, ";"],
  [/\.filter\(.*\)(?=[;.])/u, ""],
  [/\.toSorted\([^)]*\)/u, ""],
];

/** Lines without code to be wrong: comments, imports and types. */
const IS_OTHER = /^\s*(?:\/\/|\/?\*|import |export type|type |interface |\||readonly )/u;

export function sourceFiles(root: string): string[] {
  const files = execFileSync("git", ["ls-files", ...SOURCES], { cwd: root, encoding: "utf8" });
  return files.split("\n").filter((file) => IS_SOURCE.test(file));
}

/** One line with one slip each. */
export function possibleFaults(root: string, file: string): Fault[] {
  const lines = readFileSync(path.join(root, file), "utf8").split("\n");
  return lines.flatMap((before, index) =>
    IS_OTHER.test(before)
      ? []
      : SLIPS.filter(([slip]) => slip.test(before)).map(([slip, written]) => {
          return { file, line: index + 1, before, after: before.replace(slip, written) };
        }),
  );
}
