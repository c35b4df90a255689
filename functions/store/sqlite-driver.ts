import type BetterSqlite3 from "better-sqlite3";
import path from "node:path";

type DatabaseConstructor = typeof BetterSqlite3;

/**
 * better-sqlite3 is a native module, which no bundler can take in: it is loaded at run time from
 * the site's own node_modules, whichever bundle this code is part of.
 */
export function loadSqlite(): DatabaseConstructor {
  const { createRequire } = globalThis.process.getBuiltinModule("node:module");
  const root = path.join(globalThis.process.cwd(), "package.json");
  return createRequire(root)("better-sqlite3") as DatabaseConstructor;
}
