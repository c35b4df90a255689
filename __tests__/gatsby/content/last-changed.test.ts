import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { lastChanged } from "../../../gatsby/content/last-changed";

const folders: string[] = [];
const newFolder = () => {
  const folder = mkdtempSync(join(tmpdir(), "changed-"));
  folders.push(folder);
  return folder;
};
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true });
});

const commit = (root: string, day: string, files: Record<string, string>) => {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, name)), { recursive: true });
    writeFileSync(join(root, name), text);
  }
  const when = `${day}T12:00:00+02:00`;
  const env = { ...process.env, GIT_AUTHOR_DATE: when, GIT_COMMITTER_DATE: when };
  const who = ["-c", "user.name=Test", "-c", "user.email=test@example.com"];
  execFileSync("git", ["add", "-A"], { cwd: root });
  execFileSync("git", [...who, "commit", "-qm", "change"], { cwd: root, env });
};

const history = () => {
  const root = newFolder();
  execFileSync("git", ["init", "-q"], { cwd: root });
  commit(root, "2025-01-10", { "content/a.json": "1", "content/news/työ/index.mdx": "1" });
  commit(root, "2025-03-20", { "content/a.json": "2", "src/b.ts": "1" });
  return root;
};

test("each content file has the day of the last commit that changed it", () => {
  expect(Object.fromEntries(lastChanged(history()))).toEqual({
    "a.json": "2025-03-20",
    "news/työ/index.mdx": "2025-01-10",
  });
});

test("a shallow clone says nothing: its days would be wrong", () => {
  const clone = join(newFolder(), "clone");
  execFileSync("git", ["clone", "-q", "--depth=1", `file://${history()}`, clone]);
  expect(lastChanged(clone).size).toBe(0);
});

test("a folder without a history says nothing", () => {
  const root = newFolder();
  // A history further up would be found otherwise.
  writeFileSync(join(root, ".git"), "gitdir: nowhere\n");
  expect(lastChanged(root).size).toBe(0);
});
