import { existsSync } from "node:fs";
import "./lib/root.mjs";
import { buildSite } from "./lib/build-site.mjs";
import { readCommand } from "./lib/command.mjs";
import { ensureInstall } from "./lib/install.mjs";
import { print, seconds } from "./lib/run.mjs";
import { NEEDS_BUILD, results, STATIC_CHECKS, STEPS, TAKES_FILES } from "./lib/test-steps.mjs";

const names = Object.keys(STEPS);
const { positionals, refuse } = readCommand(
  `npm test                             every check
npm test -- STEP …                   some of them: ${names.join(", ")}
npm test -- unit PATH …              of unit, proof, site or browser, some test files alone

The steps are: ${names.join(", ")}
Example: npm test -- unit __tests__/server/app.test.ts`,
  { words: Infinity },
);
const asked = positionals.filter((word) => names.includes(word));
const files = positionals.filter((word) => !asked.includes(word));
const noFile = files.find((file) => !existsSync(file));
if (noFile) refuse(`There is no step and no file "${noFile}".`);
if (files.length > 0 && !(asked.length === 1 && TAKES_FILES.has(asked[0])))
  refuse("Files go with one step that has some: unit, proof, site or browser.");

const durations = [];
let failed;

const title = (name) => `── ${name} ${"─".repeat(60 - name.length)}`;

/** Runs steps one after the other until one fails; with `lines`, their output goes there. */
const runSteps = async (steps, lines) => {
  const write = lines ? (text) => lines.push(text) : print;
  const options = lines ? { onLine: write } : {};
  for (const name of steps) {
    const start = Date.now();
    write(`\n${title(name)}`);
    const builds = asked.length > 0 && NEEDS_BUILD.has(name);
    const code =
      (builds && (await buildSite({ ifNeeded: true }))) || (await STEPS[name](files, options));
    durations.push([name, seconds(start)]);
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
await (asked.length > 0 ? runSteps(asked) : runAll());

print("\nDurations");
for (const [name, time] of durations) print(`  ${name.padEnd(10)}${time.padStart(9)}`);
const slowest = results.files.sort((one, other) => other.seconds - one.seconds).slice(0, 10);
if (slowest.length > 0) print("Slowest test files");
for (const { name, seconds: took } of slowest) print(`  ${took.toFixed(1).padStart(6)} s  ${name}`);
print("");
if (failed) {
  // A step without tests of its own counts as one, so that the last line never reads as green.
  results.failed ||= 1;
  print(`Step "${failed}" failed, later steps were not run. Again: npm test -- ${failed}`);
}
print(`Took ${seconds(start)}.`);
print(`${results.passed} passed, ${results.failed} failed`);
