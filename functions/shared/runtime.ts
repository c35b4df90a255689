import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { SERVICE_CONTENT_FILE, type ServiceContent } from "../contract/service-content";

/** From where packages are found at run time. */
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
  : existsSync("/etc/suunta/suunta.env")
    ? "/srv/suunta/current/deploy/leads.sh"
    : "bin/node dist/leads.js";

/** Texts and rules of appointments and mails from the build under `root`; undefined without a build. */
export function readServiceContent(root: string): ServiceContent | undefined {
  const file = path.join(root, SERVICE_CONTENT_FILE);
  return existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as ServiceContent) : undefined;
}
