import { existsSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runTool } from "./run.mjs";

/** Passed and failed tests of all jest runs so far; a suite that cannot even run is one failure. */
export const tally = { passed: 0, failed: 0 };

/** Steps that run more than the jest project of their name. */
const PROJECTS = { unit: ["unit", "components"] };

/**
 * Runs the jest projects of a step, or some of their files, and adds their tests to the tally;
 * resolves to the exit code.
 */
export const runJest = async (step, files, ...flags) => {
  const report = join(tmpdir(), `jest-${step}-${process.pid}.json`);
  const code = await runTool("jest", [
    // Before the flag, which takes every word after it for a project.
    ...files,
    "--selectProjects",
    ...(PROJECTS[step] ?? [step]),
    ...(files.length > 0 ? [] : ["--passWithNoTests"]),
    "--json",
    ...flags,
    `--outputFile=${report}`,
  ]);
  if (!existsSync(report)) return code || 1;
  const result = JSON.parse(readFileSync(report, "utf8"));
  rmSync(report);
  tally.passed += result.numPassedTests;
  tally.failed += result.numFailedTests + result.numRuntimeErrorTestSuites;
  return code;
};
