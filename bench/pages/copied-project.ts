import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import path from "node:path";

/** The files under version control, as they stand in the working folder. */
const ownFiles = (): string[] =>
  execFileSync("git", ["ls-files", "-z"], { encoding: "utf8" }).split("\0").filter(Boolean);

/**
 * Copies this project to `target`, with its packages lent to it by a link: nothing may be installed
 * there. Pictures that were made before come along, so that only pages are built.
 */
export function copyProject(target: string): void {
  for (const file of ownFiles()) {
    mkdirSync(path.join(target, path.dirname(file)), { recursive: true });
    cpSync(file, path.join(target, file));
  }
  symlinkSync(path.resolve("node_modules"), path.join(target, "node_modules"));
}

/** Changes a file of the copy; a text that is no longer there is an error. */
export function changeCopied(target: string, file: string, from: RegExp, to: string): void {
  const name = path.join(target, file);
  const text = readFileSync(name, "utf8");
  if (!from.test(text)) throw new Error(`${file} has no ${String(from)} to change.`);
  writeFileSync(name, text.replace(from, to));
}
