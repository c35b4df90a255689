import { existsSync, readFileSync, rmSync } from "node:fs";
import { cpus, tmpdir } from "node:os";
import { join, relative } from "node:path";
import { buildSite } from "./lib/build-site.mjs";
import { readCommand } from "./lib/command.mjs";
import { ensureCmsInstall, ensureInstall } from "./lib/install.mjs";
import { print, runTool, seconds } from "./lib/run.mjs";

const TYPES_FILE = "src/gatsby-types.d.ts";
const CPUS = cpus().length;

/** Results of all Jest runs so far. `files` are { name, seconds }; a suite that cannot run is one failure. */
const results = { passed: 0, failed: 0, files: [], retried: [] };

const runJest = async (projects, files, ...flags) => {
  const report = join(tmpdir(), `jest-${projects[0]}-${process.pid}.json`);
  const code = await runTool("jest", [
    // Before --selectProjects, which takes every word after it for a project.
    ...files,
    "--selectProjects",
    ...projects,
    ...(files.length > 0 ? [] : ["--passWithNoTests"]),
    "--json",
    ...flags,
    `--outputFile=${report}`,
  ]);
  if (!existsSync(report)) return code || 1;
  const result = JSON.parse(readFileSync(report, "utf8"));
  rmSync(report);
  results.passed += result.numPassedTests;
  results.failed += result.numFailedTests + result.numRuntimeErrorTestSuites;
  for (const { name, startTime, endTime, assertionResults } of result.testResults ?? []) {
    const file = relative(".", name);
    results.files.push({ name: file, seconds: (endTime - startTime) / 1000 });
    for (const { fullName, status, invocations } of assertionResults)
      if (status === "passed" && invocations > 1) results.retried.push(`${file}: ${fullName}`);
  }
  return code;
};

const queryTypes = () => (existsSync(TYPES_FILE) ? readFileSync(TYPES_FILE, "utf8") : "");

const buildWithCurrentTypes = async () => {
  const before = queryTypes();
  const code = await buildSite();
  if (code !== 0 || before === queryTypes()) return code;
  print(`${TYPES_FILE} was out of date and has been renewed by this build: commit it.`);
  return 1;
};

/** Caches of what has not changed since the last run. */
const CACHE = "node_modules/.cache";
const FORMAT = ["--check", "--log-level", "warn", "--cache", "--cache-strategy", "content", "."];
const TYPES = ["--noEmit", "--incremental", "--tsBuildInfoFile", `${CACHE}/tests.tsbuildinfo`];

const STEPS = {
  format: (_, options) => runTool("prettier", FORMAT, options),
  lint: (_, options) => runTool("eslint", ["."], options),
  imports: (_, options) => runTool("oxlint", [], options),
  styles: (_, options) =>
    runTool("stylelint", ["{src,functions}/**/*.css", "--allow-empty-input"], options),
  types: (_, options) => runTool("tsc", TYPES, options),
  build: buildWithCurrentTypes,
  unit: (files) => runJest(["unit", "specification", "components"], files, `--maxWorkers=${CPUS}`),
  proof: (files) => runJest(["proof"], files, `--maxWorkers=${CPUS}`),
  site: (files) => runJest(["site"], files, `--maxWorkers=${CPUS}`),
  browser: async (files) => {
    await ensureCmsInstall();
    // One more than CPUs: each waits for pages half of its time.
    return runJest(["browser"], files, `--maxWorkers=${CPUS + 1}`);
  },
};

const STATIC_CHECKS = ["format", "lint", "imports", "styles", "types"];

const TAKES_FILES = new Set(["unit", "proof", "site", "browser"]);

const NEEDS_BUILD = new Set(["site", "browser"]);

const names = Object.keys(STEPS);
const { positionals, refuse } = readCommand(
  `npm test                             every check
npm test -- STEP …                   some of them: ${names.join(", ")}
npm test -- unit PATH …              of unit, proof, site or browser, some test files alone

The steps are: ${names.join(", ")}
Example: npm test -- unit __tests__/server/app.test.ts`,
  { words: Infinity },
);
const chosen = positionals.filter((word) => names.includes(word));
const files = positionals.filter((word) => !chosen.includes(word));
const noFile = files.find((file) => !existsSync(file));
if (noFile) refuse(`There is no step and no file "${noFile}".`);
if (files.length > 0 && !(chosen.length === 1 && TAKES_FILES.has(chosen[0])))
  refuse("Files go with one step that has some: unit, proof, site or browser.");

let failed;

const title = (name) => `── ${name} ${"─".repeat(60 - name.length)}`;

/** Runs steps one after the other until one fails; with `lines`, their output goes there. */
const runSteps = async (steps, lines) => {
  const write = lines ? (text) => lines.push(text) : print;
  const options = lines ? { onLine: write } : {};
  for (const name of steps) {
    const start = Date.now();
    write(`\n${title(name)}`);
    const builds = chosen.length > 0 && NEEDS_BUILD.has(name);
    const code =
      (builds && (await buildSite({ ifNeeded: true }))) || (await STEPS[name](files, options));
    write(`── ${name}: ${code === 0 ? "ok" : "FAILED"} in ${seconds(start)}`);
    if (code === 0) continue;
    failed ??= name;
    process.exitCode = code;
    return;
  }
};

/** Everything: static checks beside the build, then the tests. */
const runAll = async () => {
  const lines = [];
  await Promise.all([runSteps(STATIC_CHECKS, lines), runSteps(["build"])]);
  print(lines.join("\n"));
  const tests = names.filter((name) => name !== "build" && !STATIC_CHECKS.includes(name));
  if (!failed) await runSteps(tests);
};

await ensureInstall();
const start = Date.now();
await (chosen.length > 0 ? runSteps(chosen) : runAll());

const slowest = results.files.sort((one, other) => other.seconds - one.seconds).slice(0, 10);
if (slowest.length > 0) print("\nSlowest test files");
for (const { name, seconds: took } of slowest) print(`  ${took.toFixed(1).padStart(6)} s  ${name}`);
if (results.retried.length > 0) print("\nPassed on the second attempt");
for (const name of results.retried) print(`  ${name}`);
print("");
if (failed) {
  // A step without tests of its own counts as one, so that the last line never reads as green.
  results.failed ||= 1;
  print(`Step "${failed}" failed, later steps were not run. Again: npm test -- ${failed}`);
}
print(`Took ${seconds(start)}.`);
print(`${results.passed} passed, ${results.failed} failed`);
