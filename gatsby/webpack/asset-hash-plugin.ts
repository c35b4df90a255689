import { createHash } from "node:crypto";
import type { Compilation, Compiler } from "webpack";

const NAME = "asset-hash";

/**
 * Replaces webpack's compilation hash with a hash of the emitted assets. webpack's own hash changes
 * when a compilation comes from the cache, and Gatsby then renders every page again.
 */
export const assetHashPlugin = {
  apply({ hooks }: Compiler): void {
    const hashes = new WeakMap<Compilation, string>();
    hooks.thisCompilation.tap(NAME, (compilation) => {
      // webpack frees the assets when they are written.
      compilation.hooks.afterProcessAssets.tap(NAME, (assets) => {
        hashes.set(compilation, hashOf(assets));
      });
    });
    // Before Gatsby's own plugins, which store the hash.
    hooks.done.tap({ name: NAME, stage: -100 }, ({ compilation }) => {
      compilation.hash = hashes.get(compilation) ?? compilation.hash;
    });
  },
};

/** 20 hexadecimal digits, as webpack's hash. */
function hashOf(assets: Compilation["assets"]): string {
  const hash = createHash("sha256");
  for (const name of Object.keys(assets).sort())
    if (!name.endsWith(".map")) hash.update(`\0${name}\0`).update(assets[name]?.buffer() ?? "");
  return hash.digest("hex").slice(0, 20);
}
