import { readFileSync } from "node:fs";
import { readdir, readFile, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { compressSite, isCompressible } from "../../server/compress-site";
import { FILES, makeSite, ROUTES, type MadeSite } from "./made-site";

let made: MadeSite;
const copies = () => join(made.root, "dist", "compressed");
const hash = (path: string): string => made.manifest.files[path]?.hash ?? "";

beforeEach(async () => {
  made = await makeSite({ ...FILES, "icon.svg": "<svg/>" });
});
afterEach(() => made.remove());

test("both copies unpack to the file itself", async () => {
  const name = join(copies(), hash("/about"));
  const original = await readFile(join(made.root, "public/about/index.html"));
  expect(brotliDecompressSync(await readFile(`${name}.br`))).toEqual(original);
  expect(gunzipSync(await readFile(`${name}.gz`))).toEqual(original);
});

test("pictures are left alone, and text that would not get smaller has no copies", async () => {
  const names = await readdir(copies());
  expect(names.filter((name) => name.startsWith(hash("/static/photo-1a2b.jpg")))).toEqual([]);
  expect(names.filter((name) => name.startsWith(hash("/icon.svg")))).toEqual([
    `${hash("/icon.svg")}.none`,
  ]);
});

test("a second run makes nothing anew", async () => {
  const file = join(copies(), `${hash("/about")}.br`);
  const { mtimeMs } = await stat(file);
  expect(await compressSite(made.root, made.manifest, { cores: 2 })).toMatchObject({
    made: 0,
    removed: 0,
  });
  expect((await stat(file)).mtimeMs).toBe(mtimeMs);
});

test("copies that no file has any more are removed", async () => {
  const { "/about": gone, ...files } = made.manifest.files;
  const report = await compressSite(made.root, { ...made.manifest, files }, { cores: 2 });
  expect(report.removed).toBe(2);
  expect((await readdir(copies())).join()).not.toContain(gone?.hash ?? "missing");
});

test("a file that changed after the build listed it is refused", async () => {
  await writeFile(join(made.root, "public/about/index.html"), "changed");
  const changed = { ...made.manifest.notFound, file: "about/index.html", hash: "0".repeat(32) };
  const manifest = { ...made.manifest, files: { "/about": changed } };
  await expect(compressSite(made.root, manifest, { cores: 2 })).rejects.toThrow(
    "public/about/index.html was changed after the build listed it",
  );
});

test("files beyond a number get fast copies, those nearest to the home page the smallest", async () => {
  const text = readFileSync("package-lock.json", "utf8").slice(0, 100_000);
  const files = { ...FILES, "about/index.html": text, "stories/sää/index.html": `${text} ` };
  const few = await makeSite(files, ROUTES, 5);
  const sizeOf = async (path: string) =>
    (await stat(join(few.root, "dist/compressed", `${few.manifest.files[path]?.hash}.br`))).size;
  expect(await sizeOf("/about")).toBeLessThan(await sizeOf("/stories/sää"));
  const again = await compressSite(few.root, few.manifest, { cores: 2, bestUpTo: 5 });
  expect(again).toMatchObject({ made: 0, removed: 0 });
  await few.remove();
});

test("every compressible file has copies, or a mark that they are no gain", async () => {
  const hashes = new Set((await readdir(copies())).map((name) => name.split(".")[0]));
  const { files, notFound, notFoundBelow } = made.manifest;
  for (const file of [...Object.values(files), ...Object.values(notFoundBelow), notFound])
    expect([file.file, hashes.has(file.hash)]).toEqual([file.file, isCompressible(file.file)]);
});
