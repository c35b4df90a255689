import { execFileSync, spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync } from "node:fs";
import { utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const AUTHOR = ["-c", "user.name=A", "-c", "user.email=a@example.com"];
const NEXT_YEAR = Date.now() / 1000 + 366 * 86_400;

/** A folder with the project in it. */
export function projectIn(root: string) {
  const git = (...args: string[]) =>
    execFileSync("git", [...AUTHOR, ...args], { cwd: root, encoding: "utf8", stdio: "pipe" });
  const read = (file: string) => readFileSync(join(root, file), "utf8");
  const write = (file: string, text: string) => writeFileSync(join(root, file), text);
  return {
    root,
    git,
    read,
    write,
    replace: (file: string, before: string | RegExp, after: string) => {
      const text = read(file);
      if (text.replace(before, after) === text) throw new Error(`${file} has no ${before}`);
      write(file, text.replace(before, after));
    },
    list: (folder: string) => readdirSync(join(root, folder)).sort(),
    commit: (title: string) => {
      git("add", "--all");
      git("commit", "--quiet", "--no-verify", "--message", title);
    },
    run: (args: readonly string[], input = "") => {
      const env = { ...process.env, GIT_AUTHOR_NAME: "A", GIT_AUTHOR_EMAIL: "a@example.com" };
      const committer = { GIT_COMMITTER_NAME: "A", GIT_COMMITTER_EMAIL: "a@example.com" };
      const options = { cwd: root, input, encoding: "utf8" } as const;
      const { status, stdout, stderr } = spawnSync(process.execPath, args, {
        ...options,
        env: { ...env, ...committer },
      });
      return { status, output: stdout + stderr };
    },
  };
}

export type Project = ReturnType<typeof projectIn>;

/** The working tree of this project as the first commit of another repository. */
export function copyProject(root: string): Project {
  const tracked = ["ls-files", "-co", "--exclude-standard"];
  const files = execFileSync("git", tracked, { encoding: "utf8" }).trim().split("\n");
  for (const file of files) if (existsSync(file)) cpSync(file, join(root, file));
  const project = projectIn(root);
  project.git("init", "--quiet");
  project.commit("Site");
  return project;
}

/**
 * Links the installed packages into a copy, as if `npm install` had been run there by hand: its
 * commands install nothing, whatever package-lock.json says.
 */
export function linkPackages(root: string): void {
  const folder = join(root, "node_modules");
  mkdirSync(folder);
  for (const name of readdirSync("node_modules").filter((one) => one !== ".cache"))
    if (!/^\.(?:package-lock\.json|install-stamp)$/u.test(name))
      symlinkSync(join(process.cwd(), "node_modules", name), join(folder, name));
  const record = join(folder, ".package-lock.json");
  writeFileSync(record, "{}");
  utimesSync(record, NEXT_YEAR, NEXT_YEAR);
}
