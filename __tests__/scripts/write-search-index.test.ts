/** @jest-environment node */
import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

jest.setTimeout(60_000);

const root = mkdtempSync(join(tmpdir(), "search-"));
afterAll(() => rmSync(root, { recursive: true }));

const record = (url: string, language: string, content: string) => ({
  url,
  language,
  content,
  meta: { title: url, kind: "news", date: "2025-01-01" },
});
const RECORDS = [
  record("/a", "en", "Mentoring of leaders"),
  record("/b", "fi", "Johtajien mentorointi"),
  record("/c", "en", "Sessions & more"),
];

function write(name: string, records: unknown) {
  const folder = join(root, name);
  const run = spawnSync(process.execPath, ["scripts/lib/write-search-index.mjs", folder], {
    input: JSON.stringify(records),
    encoding: "utf8",
  });
  const files = run.status === 0 ? filesIn(folder) : [];
  return { ...run, bytes: new Map(files.map((file) => [file, readFileSync(join(folder, file))])) };
}

const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => statSync(join(folder, file)).isFile())
    .sort();

test("the same records make the same files, to the byte", () => {
  const first = write("first", RECORDS);
  expect(first.stderr).toBe("");
  expect(write("second", RECORDS).bytes).toEqual(first.bytes);
});

test("each language has a bundle of its own, with nothing in it that no page uses", () => {
  const names = [...write("third", RECORDS).bytes.keys()].map((file) =>
    file.replace(/_\w{7,}\.pf/u, "_HASH.pf").replace(/-[0-9a-f]{16}\//u, "-HASH/"),
  );
  expect(names.filter((file) => !file.includes("/"))).toEqual(["languages.json"]);
  expect(names.filter((file) => file.startsWith("files/fi-"))).toEqual([
    "files/fi-HASH/fragment/fi_HASH.pf_fragment",
    "files/fi-HASH/index/fi_HASH.pf_index",
    "files/fi-HASH/pagefind-entry.json",
    "files/fi-HASH/pagefind-worker.js",
    "files/fi-HASH/pagefind.fi_HASH.pf_meta",
    "files/fi-HASH/pagefind.js",
    "files/fi-HASH/wasm.fi.pagefind",
  ]);
});

test("a bundle's folder tells what is in it, and languages.json tells the folder", () => {
  const foldersOf = (name: string, records: unknown) =>
    JSON.parse(String(write(name, records).bytes.get("languages.json"))) as Record<string, string>;
  const before = foldersOf("before", RECORDS);
  const after = foldersOf("after", [...RECORDS, record("/d", "en", "One more")]);
  expect(Object.keys(before)).toEqual(["en", "fi"]);
  expect(after["fi"]).toBe(before["fi"]);
  expect(after["en"]).not.toBe(before["en"]);
});

test("what an earlier build has written and this one does not is gone", () => {
  write("fourth", RECORDS);
  const { bytes } = write("fourth", RECORDS.slice(0, 1));
  expect([...bytes.keys()].filter((file) => file.startsWith("files/fi-"))).toEqual([]);
});

test("a failure ends with a code and its reason, and leaves no half index", () => {
  const { status, stderr } = write("fifth", [{ url: "/a" }]);
  expect(status).not.toBe(0);
  expect(stderr).not.toBe("");
  expect(readdirSync(root)).not.toContain("fifth");
});
