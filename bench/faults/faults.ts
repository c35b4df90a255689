import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { randomFrom, shuffled } from "../../__tests__/support/random";
import { temporaryFolder } from "../../__tests__/functions/support/temporary-folder";
import type { Bench } from "../bench";
import { cloneProject } from "../build/project";
import { type Fault, possibleFaults, sourceFiles } from "./possible-faults";

/** A fault that makes a loop endless is noticed, too. */
const LONGEST_RUN_MS = 400_000;
/** As many as jest runs at once within some seconds. */
const NEAREST = 12;
const PROJECTS = ["--selectProjects", "unit", "components", "specification"];

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

interface Run {
  failed: boolean;
  stdout: string;
  stderr: string;
}

/** Runs a command of node_modules/.bin; undefined for a run without an end. */
function run(root: string, name: string, options: readonly string[]): Run | undefined {
  const command = path.join("node_modules", ".bin", name);
  const { error, status, stdout, stderr } = spawnSync(process.execPath, [command, ...options], {
    cwd: root,
    encoding: "utf8",
    // A test that fails may print a whole page; the limit would end the run.
    maxBuffer: Number.POSITIVE_INFINITY,
    timeout: LONGEST_RUN_MS,
    killSignal: "SIGKILL",
  });
  return error ? undefined : { failed: status !== 0, stdout, stderr };
}

/** Tests that import the file or are of its folder, which start programs, too. The nearest come first. */
function testsOf(root: string, file: string): [nearest: string[], others: string[]] {
  const folders = path.dirname(file.replace(/^src\//u, "")).split("/");
  const distance = (test: string) => {
    const own = path.relative(path.join(root, "__tests__"), test).split("/");
    const shared = folders.findIndex((folder, index) => folder !== own[index]);
    return shared < 0 ? 0 : folders.length - shared;
  };
  const listed = (...which: string[]) =>
    run(root, "jest", ["--listTests", ...which, ...PROJECTS])
      ?.stdout.split("\n")
      .filter((line) => line.startsWith("/")) ?? [];
  const tests = [
    ...new Set([...listed("--findRelatedTests", file), ...listed(`__tests__/${folders[0]}/`)]),
  ].toSorted((one, other) => distance(one) - distance(other));
  return [tests.slice(0, NEAREST), tests.slice(NEAREST)];
}

const failedFile = (stderr: string): string | undefined => /^FAIL \w+ (\S+)/mu.exec(stderr)?.[1];

/** The first test file that fails among those of the file; undefined where all pass. */
function failingUnitTest(root: string, file: string): string | undefined {
  for (const tests of testsOf(root, file)) {
    if (tests.length === 0) continue;
    const ran = run(root, "jest", ["--runTestsByPath", ...tests, "--bail", ...PROJECTS]);
    if (!ran) return "a run without an end";
    if (ran.failed) return failedFile(ran.stderr);
  }
  return undefined;
}

/** What finds a fault that no unit test finds: the compiler, the build, or a test of the built site. */
function widerFinder(root: string): string | undefined {
  if (run(root, "tsc", ["--noEmit"])?.failed) return "types";
  const site = run(root, "jest", ["--bail", "--selectProjects", "site"]);
  if (!site) return "a run without an end";
  return site.failed ? (failedFile(site.stderr) ?? "build") : undefined;
}

/** Writes the fault, runs the checks, and restores the file. */
function findFault(root: string, { file, line, after }: Fault): string | undefined {
  const place = path.join(root, file);
  const source = readFileSync(place, "utf8");
  const lines = source.split("\n");
  lines[line - 1] = after;
  writeFileSync(place, lines.join("\n"));
  try {
    return failingUnitTest(root, file) ?? widerFinder(root);
  } finally {
    writeFileSync(place, source);
  }
}

export const faults: Bench = {
  name: "faults",
  about: "a check finds each of the faults that are seeded over all folders, one at a time",
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
      else problems.push(`no check finds ${text}`);
    }
    return { problems, figures: { found: count - problems.length, finders: found.size } };
  },
};
