import { execFileSync } from "node:child_process";
import { cpSync } from "node:fs";
import { join, relative, resolve } from "node:path";

/** What a build makes, and what is no part of the project. */
const LEFT_OUT =
  /^(?:\.git|\.cache|public|dist|node_modules|cms\/node_modules|bench\/node_modules)$/u;

/** The project in a folder of its own; its packages are hard links, since nothing writes to them. */
export function copyProject(root: string): void {
  const project = resolve(".");
  const filter = (from: string) => !LEFT_OUT.test(relative(project, from));
  cpSync(project, root, { recursive: true, filter });
  execFileSync("cp", ["-al", join(project, "node_modules"), join(root, "node_modules")]);
}
