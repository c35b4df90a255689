import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import {
  CONTENT_FORMAT,
  SERVICE_CONTENT_FILE,
  type ServiceContent,
} from "../contract/service-content";

/** The file from which packages are resolved at run time. */
export const packageFile = (): string => path.join(globalThis.process.cwd(), "package.json");

/**
 * Loads a package at run time from the site's node_modules: native modules cannot be bundled, and
 * large ones would slow down each load of the Gatsby Function.
 */
export function loadModule(name: string): unknown {
  const { createRequire } = globalThis.process.getBuiltinModule("node:module");
  return createRequire(packageFile())(name);
}

export const LEADS_COMMAND = existsSync("package.json")
  ? "npm run leads --"
  : existsSync("/etc/site/site.env")
    ? "/srv/site/current/deploy/leads.sh"
    : "bin/node dist/leads.js";

type ContentResult = { ok: true; content: ServiceContent } | { ok: false; problem: string };

/** The content of the build under `root`. */
export function readServiceContent(root: string): ContentResult {
  const file = path.join(root, SERVICE_CONTENT_FILE);
  const advice = "Run: npm run build";
  if (!existsSync(file)) return { ok: false, problem: `${file} does not exist. ${advice}` };
  const content = JSON.parse(readFileSync(file, "utf8")) as ServiceContent;
  return content.format === CONTENT_FORMAT
    ? { ok: true, content }
    : { ok: false, problem: `${file} comes from another release. ${advice}` };
}
