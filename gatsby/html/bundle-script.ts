import { resolve } from "node:path";
import { buildSync } from "esbuild";

/** A script of src/, minified for browsers of the last few years. `define` names its constants. */
export function bundleScript(entry: string, define: Record<string, string>): string {
  const { outputFiles } = buildSync({
    entryPoints: [resolve(entry)],
    define,
    bundle: true,
    minify: true,
    write: false,
    format: "iife",
    target: ["es2020"],
    // Modules are strict without saying so; esbuild would say it at the cost of bytes in each page.
    tsconfigRaw: { compilerOptions: { alwaysStrict: false } },
  });
  return outputFiles[0]?.text.trim() ?? "";
}
