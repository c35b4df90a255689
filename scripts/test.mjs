import { existsSync } from "node:fs";
import "./lib/root.mjs";
import { buildSite } from "./lib/build-site.mjs";
import { readCommand } from "./lib/command.mjs";
import { ensureInstall } from "./lib/install.mjs";
import { tally } from "./lib/jest-run.mjs";
import { say, seconds } from "./lib/run.mjs";
import { NEEDS_BUILD, STEPS, TAKES_FILES } from "./lib/test-steps.mjs";

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

const runStep = async (name) => {
  const start = Date.now();
  say(`\n── ${name} ${"─".repeat(60 - name.length)}`);
  const builds = asked.length > 0 && NEEDS_BUILD.has(name);
  const code = (builds && (await buildSite({ ifNeeded: true }))) || (await STEPS[name](files));
  say(`── ${name}: ${code === 0 ? "ok" : "FAILED"} in ${seconds(start)}`);
  return code;
};

await ensureInstall();
const start = Date.now();
let failed;
for (const name of asked.length > 0 ? asked : names) {
  const code = await runStep(name);
  if (code === 0) continue;
  failed = name;
  process.exitCode = code;
  break;
}

say("");
if (failed) {
  // A step without tests of its own counts as one, so that the last line never reads as green.
  tally.failed ||= 1;
  say(`Step "${failed}" failed, later steps were not run. Again: npm test -- ${failed}`);
}
say(`Took ${seconds(start)}.`);
say(`${tally.passed} passed, ${tally.failed} failed`);
