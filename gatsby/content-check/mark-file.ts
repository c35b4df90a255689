import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parseMark } from "../assets/brand-mark";
import { wholeFileIssue } from "./finding";
import { sourceText } from "./source-text";
import type { Check } from "./check-context";

const FILE = "mark.svg";

/** The brand's mark is a drawing that can be read, and nothing that runs or calls elsewhere. */
export const mark: Check = ({ root, paths }) => {
  if (!paths.has(FILE)) {
    const write = "the mark as an SVG: <svg viewBox=…> with its shapes";
    return [{ file: FILE, ...wholeFileIssue("no such file", write) }];
  }
  const source = sourceText(readFileSync(join(root, FILE)));
  if (!source.ok) return [{ file: FILE, ...source.finding }];
  const parsed = parseMark(source.text);
  return parsed.ok ? [] : [{ file: FILE, ...wholeFileIssue(parsed.found, parsed.write) }];
};
