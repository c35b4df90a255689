import { existsSync, readFileSync } from "node:fs";
import { buildSite } from "./build-site.mjs";
import { ensureCmsInstall } from "./install-cms.mjs";
import { runJest } from "./jest-run.mjs";
import { runTool, say } from "./run.mjs";

const TYPES_FILE = "src/gatsby-types.d.ts";
const queryTypes = () => (existsSync(TYPES_FILE) ? readFileSync(TYPES_FILE, "utf8") : "");

const buildWithCurrentTypes = async () => {
  const before = queryTypes();
  const code = await buildSite();
  if (code !== 0 || before === queryTypes()) return code;
  say(`${TYPES_FILE} was out of date and has been renewed by this build: commit it.`);
  return 1;
};

/** The steps of `npm test` in their order: what is quick and what nothing depends on first. */
export const STEPS = {
  format: () => runTool("prettier", ["--check", "--log-level", "warn", "."]),
  lint: () => runTool("eslint", ["."]),
  styles: () => runTool("stylelint", ["src/**/*.css", "--allow-empty-input"]),
  types: () => runTool("tsc", ["--noEmit"]),
  unit: (files) => runJest("unit", files),
  // One at a time: they kill, flood and starve what they test.
  proof: (files) => runJest("proof", files, "--runInBand"),
  build: buildWithCurrentTypes,
  site: (files) => runJest("site", files),
  browser: async (files) => {
    await ensureCmsInstall();
    return runJest("browser", files);
  },
};

/** Steps that can run some of their files alone. */
export const TAKES_FILES = new Set(["unit", "proof", "site", "browser"]);

/** Steps that look at the built site; called alone they build it where it is not up to date. */
export const NEEDS_BUILD = new Set(["site", "browser"]);
