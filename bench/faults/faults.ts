import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { randomFrom, shuffled } from "../../__tests__/support/random";
import { temporaryFolder } from "../../__tests__/functions/support/temporary-folder";
import type { Bench } from "../bench";
import { cloneProject } from "../build/project";
import { type Fault, possibleFaults, sourceFiles } from "./possible-faults";

/** A fault that makes a loop endless is noticed, too. */
const LONGEST_RUN_MS = 240_000;
const PROJECTS = ["unit", "components", "specification"];

/** One fault in each of the chosen files, which are taken from all folders in turn. */
function chooseFaults(root: string, count: number, seed: number): Fault[] {
  const random = randomFrom(seed);
  const folderOf = (file: string) => file.split("/").slice(0, 2).join("/");
  const files = shuffled(sourceFiles(root), random);
  const queues = [...new Set(files.map(folderOf))].map((folder) =>
    files.filter((file) => folderOf(file) === folder),
  );
  const faults: Fault[] = [];
  while (faults.length < count && queues.some(({ length }) => length > 0)) {
    for (const queue of queues) {
      const file = queue.pop();
      const [fault] = file ? shuffled(possibleFaults(root, file), random) : [];
      if (fault && faults.length < count) faults.push(fault);
    }
  }
  return faults;
}

/** The first test file that fails among those that import the file; undefined where all pass. */
function firstFailing(root: string, file: string): string | undefined {
  const jest = path.join("node_modules", ".bin", "jest");
  const options = ["--findRelatedTests", file, "--selectProjects", ...PROJECTS, "--bail"];
  const { error, stderr } = spawnSync(process.execPath, [jest, ...options], {
    cwd: root,
    encoding: "utf8",
    // A test that fails may print a whole page; the limit would end the run.
    maxBuffer: Number.POSITIVE_INFINITY,
    timeout: LONGEST_RUN_MS,
    killSignal: "SIGKILL",
  });
  return error ? "a run without an end" : /^FAIL \w+ (\S+)/mu.exec(stderr)?.[1];
}

/** Writes the fault, runs the tests that import its file, and restores it. */
function findFault(root: string, { file, line, after }: Fault): string | undefined {
  const place = path.join(root, file);
  const source = readFileSync(place, "utf8");
  const lines = source.split("\n");
  lines[line - 1] = after;
  writeFileSync(place, lines.join("\n"));
  try {
    return firstFailing(root, file);
  } finally {
    writeFileSync(place, source);
  }
}

export const faults: Bench = {
  name: "faults",
  about: "a unit test finds each of the faults that are seeded over all folders, one at a time",
  full: 80,
  run: async ({ count, seed, report }) => {
    const root = path.join(temporaryFolder(), "project");
    cloneProject(root);
    const found = new Map<string, number>();
    const problems: string[] = [];
    for (const fault of chooseFaults(root, count, seed)) {
      const finder = findFault(root, fault);
      const text = `${fault.file}:${fault.line}\n  - ${fault.before.trim()}\n  + ${fault.after.trim()}`;
      report(`${text}\n  ${finder ?? "NOT FOUND"}`);
      if (finder) found.set(finder, (found.get(finder) ?? 0) + 1);
      else problems.push(`no unit test finds ${text}`);
    }
    return { problems, figures: { found: count - problems.length, "test files": found.size } };
  },
};
