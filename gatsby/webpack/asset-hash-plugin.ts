import { createHash } from "node:crypto";
import type { Compilation, Compiler } from "webpack";

const NAME = "hash-of-what-was-made";

/**
 * Makes the hash of a compilation one of what it has made. webpack's own differs where a compilation
 * was taken from the cache, with the same files to the byte; Gatsby goes by it when it decides whether
 * all pages have to be rendered anew, and writes it into the scripts' part of each page.
 */
export const hashOfWhatWasMade = {
  apply({ hooks }: Compiler): void {
    const hashes = new WeakMap<Compilation, string>();
    hooks.thisCompilation.tap(NAME, (compilation) => {
      // Once written to the disk, webpack lets go of what assets hold.
      compilation.hooks.afterProcessAssets.tap(NAME, (assets) => {
        hashes.set(compilation, hashOf(assets));
      });
    });
    // Before Gatsby's own plugins, which write the hash down.
    hooks.done.tap({ name: NAME, stage: -100 }, ({ compilation }) => {
      compilation.hash = hashes.get(compilation) ?? compilation.hash;
    });
  },
};

/** As long as webpack's: 20 hexadecimal digits. Source maps say nothing that anybody runs. */
function hashOf(assets: Compilation["assets"]): string {
  const hash = createHash("sha256");
  for (const name of Object.keys(assets).sort())
    if (!name.endsWith(".map")) hash.update(`\0${name}\0`).update(assets[name]?.buffer() ?? "");
  return hash.digest("hex").slice(0, 20);
}
