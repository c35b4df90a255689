import path from "node:path";

/**
 * Loads a package at run time from the site's own node_modules, whichever bundle this code is part
 * of: native modules cannot be bundled, and large ones would weigh on every load of the function.
 */
export function loadModule(name: string): unknown {
  const { createRequire } = globalThis.process.getBuiltinModule("node:module");
  return createRequire(path.join(globalThis.process.cwd(), "package.json"))(name);
}
