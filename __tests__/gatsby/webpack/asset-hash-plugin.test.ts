import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Configuration, Stats, webpack as Webpack } from "webpack";
import { assetHashPlugin } from "../../../gatsby/webpack/configure-webpack";

// Gatsby's own, as a build has it.
const ofGatsby = createRequire(require.resolve("gatsby/package.json"));
const webpack = ofGatsby("webpack") as typeof Webpack;

const folder = mkdtempSync(join(tmpdir(), "compilation-"));
afterAll(() => rmSync(folder, { recursive: true }));

/** Compiles a script and resolves to the compilation's hash. */
function hashOf(script: string, plugins: Configuration["plugins"]): Promise<string | undefined> {
  const entry = join(folder, "entry.js");
  writeFileSync(entry, script);
  const output = { path: join(folder, "made") };
  const compiler = webpack({ mode: "production", entry, output, plugins, context: folder });
  return new Promise((resolve, reject) => {
    compiler.run((error, stats?: Stats) => {
      if (error) reject(error);
      else resolve(stats?.hash);
    });
  });
}

const SAME = ["console.log(1 + 1);", "// Said in the source only.\nconsole.log(1 + 1);"] as const;

test("compilations that make the same files have the same hash", async () => {
  const [one, other] = SAME;
  expect(await hashOf(one, [assetHashPlugin])).toBe(await hashOf(other, [assetHashPlugin]));
});

test("webpack itself tells them apart, which is why", async () => {
  const [one, other] = SAME;
  expect(await hashOf(one, [])).not.toBe(await hashOf(other, []));
});

test("compilations that make other files have another hash, as long as webpack's", async () => {
  const hash = await hashOf("console.log(2);", [assetHashPlugin]);
  expect(hash).toMatch(/^[0-9a-f]{20}$/);
  expect(await hashOf("console.log(3);", [assetHashPlugin])).not.toBe(hash);
});
