import { existsSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { buildSite } from "./lib/build-site.mjs";
import { ensureInstall } from "./lib/install.mjs";
import { withMemoryFolder } from "./lib/memory-folder.mjs";
import { print, runTool, seconds } from "./lib/run.mjs";

/** Static checks: commands of node_modules/.bin. A whole run has them beside the build. */
const CHECKS = {
  format: ["prettier", "--check", "--cache", "."],
  lint: ["eslint", "."],
  imports: ["oxlint"],
  styles: ["stylelint", "{src,functions}/**/*.css"],
  types: ["tsc"],
};

/** Steps that take files, and their projects in jest.config.cjs. */
const TESTS = {
  unit: ["unit", "specification", "components"],
  proof: ["proof"],
  site: ["site"],
  browser: ["browser"],
  // One run of all: a processor that waits for a page or a process works on another file.
  tests: ["unit", "specification", "components", "proof", "site", "browser"],
};

const STEPS = [...Object.keys(CHECKS), "build", ...Object.keys(TESTS)];

await ensureInstall();
const { program } = await import("commander");
program
  .name("npm test --")
  .description("Runs every check, or some steps of them. Test files may follow a step of tests.")
  .argument("[step...]", STEPS.join(", "))
  .addHelpText("after", "\nExample: npm test -- unit __tests__/server/app.test.ts")
  .showHelpAfterError()
  .parse();
const chosen = program.args.filter((word) => STEPS.includes(word));
const files = program.args.filter((word) => !chosen.includes(word));
const missing = files.find((file) => !existsSync(file));
if (missing) program.error(`error: there is no step and no file "${missing}"`);
if (files.length > 0 && !(chosen.length === 1 && chosen[0] in TESTS))
  program.error(`error: files follow one of these steps: ${Object.keys(TESTS).join(", ")}`);

const TYPES_FILE = "src/gatsby-types.d.ts";
const queryTypes = () => (existsSync(TYPES_FILE) ? readFileSync(TYPES_FILE, "utf8") : "");

const buildWithCurrentTypes = async () => {
  const before = queryTypes();
  const code = await buildSite();
  if (code !== 0 || before === queryTypes()) return code;
  print(`${TYPES_FILE} was out of date and has been renewed by this build: commit it.`);
  return 1;
};

/** A suite that cannot run counts as one failure. */
const results = { passed: 0, failed: 0, files: [], retried: [] };

const runTests = async (projects) => {
  const report = join(tmpdir(), `jest-${process.pid}.json`);
  // The files come first: --selectProjects takes every word after it for a project.
  const args = [...files, "--selectProjects", ...projects, "--json", `--outputFile=${report}`];
  print(`Running ${files.join(", ") || "the tests"}. Each file is listed when it has finished …`);
  const code = await withMemoryFolder((TMPDIR) =>
    runTool("jest", args, { env: TMPDIR ? { TMPDIR } : {} }),
  );
  if (!existsSync(report)) return code || 1;
  const result = JSON.parse(readFileSync(report, "utf8"));
  rmSync(report);
  results.passed += result.numPassedTests;
  results.failed += result.numFailedTests + result.numRuntimeErrorTestSuites;
  for (const { name, startTime, endTime, assertionResults } of result.testResults ?? []) {
    const file = relative(".", name);
    results.files.push({ file, seconds: (endTime - startTime) / 1000 });
    for (const { fullName, status, invocations } of assertionResults)
      if (status === "passed" && invocations > 1) results.retried.push(`${file}: ${fullName}`);
  }
  return code;
};

const runStep = async (step, options) => {
  if (step === "build") return buildWithCurrentTypes();
  if (step in TESTS) return runTests(TESTS[step]);
  const [tool, ...args] = CHECKS[step];
  return runTool(tool, args, options);
};

let failed;

/** Runs steps one after the other until one fails; with `lines`, their output goes there. */
const runSteps = async (steps, lines) => {
  const write = lines ? (text) => lines.push(text) : print;
  for (const step of steps) {
    const start = Date.now();
    write(`\n── ${step} ${"─".repeat(60 - step.length)}`);
    const code = await runStep(step, lines ? { onLine: write } : {});
    write(`── ${step}: ${code === 0 ? "ok" : "FAILED"} in ${seconds(start)}`);
    if (code === 0) continue;
    failed ??= step;
    process.exitCode = code;
    return;
  }
};

const runAll = async () => {
  const lines = [];
  await Promise.all([runSteps(Object.keys(CHECKS), lines), runSteps(["build"])]);
  print(lines.join("\n"));
  if (!failed) await runSteps(["tests"]);
};

const start = Date.now();
await (chosen.length > 0 ? runSteps(chosen) : runAll());

const slowest = results.files.sort((one, other) => other.seconds - one.seconds).slice(0, 10);
if (slowest.length > 0) print("\nSlowest test files");
for (const { file, seconds: took } of slowest) print(`  ${took.toFixed(1).padStart(6)} s  ${file}`);
if (results.retried.length > 0) print("\nPassed on the second attempt");
for (const name of results.retried) print(`  ${name}`);
print("");
if (failed) {
  // A step without tests counts as one, so that the last line never reads as green.
  results.failed ||= 1;
  print(`Step "${failed}" failed, later steps were not run. Again: npm test -- ${failed}`);
}
print(`Took ${seconds(start)}.`);
print(`${results.passed} passed, ${results.failed} failed`);
