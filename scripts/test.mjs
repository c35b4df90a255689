import "./lib/root.mjs";
import { buildSite } from "./lib/build-site.mjs";
import { ensureInstall } from "./lib/install.mjs";
import { tally } from "./lib/jest-run.mjs";
import { giveUp, say, seconds } from "./lib/run.mjs";
import { NEEDS_BUILD, STEPS } from "./lib/test-steps.mjs";

const names = Object.keys(STEPS);
const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !names.includes(name));
if (unknown.length > 0) {
  giveUp(`There is no step "${unknown.join('", "')}". The steps are: ${names.join(", ")}`);
}

const runStep = async (name) => {
  const start = Date.now();
  say(`\n── ${name} ${"─".repeat(60 - name.length)}`);
  const builds = asked.length > 0 && NEEDS_BUILD.has(name);
  const code = (builds && (await buildSite({ ifNeeded: true }))) || (await STEPS[name]());
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
