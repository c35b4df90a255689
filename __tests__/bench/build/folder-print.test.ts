import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { differing, printOf } from "../../../bench/build/compare-folders";

const made = mkdtempSync(join(tmpdir(), "prints-"));
afterAll(() => rmSync(made, { recursive: true }));

function folder(name: string, files: Record<string, string>): string {
  const root = join(made, name);
  mkdirSync(join(root, "public", "news"), { recursive: true });
  for (const [file, text] of Object.entries(files)) writeFileSync(join(root, "public", file), text);
  return root;
}

test("folders with the same files differ in nothing, wherever they are", () => {
  const files = { "index.html": "home", "news/one.html": "one" };
  const prints = ["a", "b"].map((name) => printOf(folder(name, files), ["public"]));
  expect(differing(prints[0] ?? new Map(), prints[1] ?? new Map())).toEqual([]);
  expect(prints[0]?.size).toBe(2);
});

test("a changed file, a new one and one that is gone are told", () => {
  const one = printOf(folder("c", { "same.css": "", "changed.html": "a", "gone.js": "" }), [
    "public",
  ]);
  const other = printOf(folder("d", { "same.css": "", "changed.html": "b", "new.js": "" }), [
    "public",
  ]);
  expect(differing(one, other)).toEqual(["public/changed.html", "public/gone.js", "public/new.js"]);
});
