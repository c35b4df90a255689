import { execFileSync } from "node:child_process";

/** Day (YYYY-MM-DD) of each content file's last change; paths are below content/. */
export type LastChanged = Map<string, string>;

/**
 * From git, so that two builds of one commit agree. Empty without a whole history: no date is
 * better than a wrong one.
 */
export function lastChanged(root = process.cwd()): LastChanged {
  const days: LastChanged = new Map();
  if (git(root, "rev-parse", "--is-shallow-repository")?.trim() !== "false") return days;
  const log = git(
    root,
    "-c",
    "core.quotePath=off",
    "log",
    "--format=@%cs",
    "--name-only",
    "--relative=content",
    "--",
    "content",
  );
  let day = "";
  for (const line of log?.split("\n") ?? []) {
    if (line.startsWith("@")) day = line.slice(1);
    else if (line && !days.has(line)) days.set(line, day);
  }
  return days;
}

let history: LastChanged | undefined;

export function contentHistory(): LastChanged {
  history ??= lastChanged();
  return history;
}

/**
 * The day of an article's last change, never before its own date, which may be later than the
 * commit.
 */
export function dateModified(days: LastChanged, file: string, date: string): string | undefined {
  const day = days.get(file);
  return day !== undefined && day < date ? date : day;
}

/**
 * The commit that a build is of. SITE_COMMIT says it where git cannot be asked: the image of
 * deploy/Containerfile is built without the repository.
 */
export function buildCommit(root = process.cwd()): string | undefined {
  return process.env.SITE_COMMIT || git(root, "rev-parse", "HEAD")?.trim();
}

function git(root: string, ...args: string[]): string | undefined {
  try {
    return execFileSync("git", args, {
      cwd: root,
      encoding: "utf8",
      stdio: ["ignore", "pipe", "ignore"],
      maxBuffer: 256 * 1024 * 1024,
    });
  } catch {
    return undefined;
  }
}
