import { readdir, readFile, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { compressSite, isCompressible } from "../../server/compress-site";
import { makeSite, type MadeSite } from "./support/made-site";

let made: MadeSite;
const copies = () => join(made.root, "dist", "compressed");
const hash = (path: string): string => made.manifest.files[path]?.hash ?? "";

beforeEach(async () => {
  made = await makeSite();
});
afterEach(() => made.remove());

test("both copies unpack to the file itself", async () => {
  const name = join(copies(), hash("/about"));
  const original = await readFile(join(made.root, "public/about/index.html"));
  expect(brotliDecompressSync(await readFile(`${name}.br`))).toEqual(original);
  expect(gunzipSync(await readFile(`${name}.gz`))).toEqual(original);
});

test("a second run makes nothing anew", async () => {
  const file = join(copies(), `${hash("/about")}.br`);
  const { mtimeMs } = await stat(file);
  expect(await compressSite(made.root, made.manifest)).toMatchObject({
    made: 0,
    removed: 0,
  });
  expect((await stat(file)).mtimeMs).toBe(mtimeMs);
});

test("copies that no file has any more are removed", async () => {
  const { "/about": gone, ...files } = made.manifest.files;
  const report = await compressSite(made.root, { ...made.manifest, files });
  expect(report.removed).toBe(2);
  expect((await readdir(copies())).join()).not.toContain(gone?.hash ?? "missing");
});

test("a file that changed after the build listed it is refused", async () => {
  await writeFile(join(made.root, "public/about/index.html"), "changed");
  const changed = { ...made.manifest.notFound, file: "about/index.html", hash: "0".repeat(32) };
  const manifest = { ...made.manifest, files: { "/about": changed } };
  await expect(compressSite(made.root, manifest)).rejects.toThrow(
    "public/about/index.html was changed after the build listed it",
  );
});

test("every text file has copies, pictures have none", async () => {
  const hashes = new Set((await readdir(copies())).map((name) => name.split(".")[0]));
  for (const { file, hash } of Object.values(made.manifest.files))
    expect([file, hashes.has(hash)]).toEqual([file, isCompressible(file)]);
});
