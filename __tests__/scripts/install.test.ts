import { spawnSync } from "node:child_process";
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const folder = mkdtempSync(join(tmpdir(), "install-"));
afterAll(() => rmSync(folder, { recursive: true }));

test("refuses to install through a link, which would empty the packages of another checkout", () => {
  const [other, own] = [join(folder, "other"), join(folder, "own")];
  for (const made of [other, own]) mkdirSync(made);
  writeFileSync(join(other, "kept.txt"), "x");
  symlinkSync(other, join(own, "node_modules"));
  writeFileSync(join(own, "package-lock.json"), "{}");
  // The scripts work in the project that they are in.
  cpSync("scripts/lib", join(own, "scripts/lib"), { recursive: true });
  const code = 'await (await import("./scripts/lib/install.mjs")).ensureInstall();';
  const args = ["--input-type=module", "--eval", code];
  const { status, stderr, stdout } = spawnSync(process.execPath, args, {
    cwd: own,
    encoding: "utf8",
  });
  expect(stderr + stdout).toContain("node_modules is a link to another folder");
  expect(status).toBe(1);
  expect(readdirSync(other)).toEqual(["kept.txt"]);
});
