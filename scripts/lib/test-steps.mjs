import { existsSync, readFileSync, rmSync } from "node:fs";
import { availableParallelism, tmpdir } from "node:os";
import { join, relative } from "node:path";
import { buildSite } from "./build-site.mjs";
import { ensureCmsInstall } from "./install.mjs";
import { runTool, print } from "./run.mjs";

const TYPES_FILE = "src/gatsby-types.d.ts";
const CPUS = availableParallelism();

/** Results of all Jest runs so far. `files` are { name, seconds }; a suite that cannot run is one failure. */
export const results = { passed: 0, failed: 0, files: [] };

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
  for (const { name, startTime, endTime } of result.testResults ?? [])
    results.files.push({ name: relative(".", name), seconds: (endTime - startTime) / 1000 });
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

export const STEPS = {
  format: (_, options) => runTool("prettier", ["--check", "--log-level", "warn", "."], options),
  lint: (_, options) => runTool("eslint", ["."], options),
  styles: (_, options) =>
    runTool("stylelint", ["{src,functions}/**/*.css", "--allow-empty-input"], options),
  types: (_, options) => runTool("tsc", ["--noEmit"], options),
  build: buildWithCurrentTypes,
  unit: (files) => runJest(["unit", "components"], files, `--maxWorkers=${CPUS}`),
  // One at a time: proofs kill, flood and starve what they test.
  proof: (files) => runJest(["proof"], files, "--runInBand"),
  site: (files) => runJest(["site"], files, `--maxWorkers=${CPUS}`),
  browser: async (files) => {
    await ensureCmsInstall();
    return runJest(["browser"], files, `--maxWorkers=${CPUS}`);
  },
};

export const STATIC_CHECKS = ["format", "lint", "styles", "types"];

export const TAKES_FILES = new Set(["unit", "proof", "site", "browser"]);

export const NEEDS_BUILD = new Set(["site", "browser"]);
