import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const FOLDERS = ["public", "dist"];
/** Folders of the project that a tool might write down where it found something. */
const SOURCES = [
  "node_modules",
  "src",
  "gatsby",
  "server",
  "functions",
  "content",
  ".cache",
  "public",
];

const files = FOLDERS.flatMap((folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name)),
);

// What is built in another folder, or by somebody else, is the same to the byte.
test("no file of the build knows in which folder it was built", () => {
  const places = SOURCES.map((name) => join(process.cwd(), name));
  const knowing = files.filter((file) => {
    const bytes = readFileSync(file);
    return places.some((place) => bytes.includes(place));
  });
  expect(files.length).toBeGreaterThan(300);
  expect(knowing).toEqual([]);
});
