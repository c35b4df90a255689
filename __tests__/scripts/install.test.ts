import { spawnSync } from "node:child_process";
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";

const folder = mkdtempSync(join(tmpdir(), "install-"));
afterAll(() => rmSync(folder, { recursive: true }));

/** A project with the install scripts and an empty lock file. */
function makeProject(name: string): string {
  const project = join(folder, name);
  // The scripts work in the project that they are in.
  cpSync("scripts/lib", join(project, "scripts/lib"), { recursive: true });
  writeFileSync(join(project, "package.json"), "{}");
  writeFileSync(join(project, "package-lock.json"), "{}");
  return project;
}

function ensureInstall(project: string, options: string, path = process.env.PATH) {
  const code = `await (await import("./scripts/lib/install.mjs")).ensureInstall(${options});`;
  const args = ["--input-type=module", "--eval", code];
  const env = { ...process.env, PATH: path };
  return spawnSync(process.execPath, args, { cwd: project, encoding: "utf8", env });
}

test("refuses to install through a link, which would empty the packages of another checkout", () => {
  const other = join(folder, "other");
  mkdirSync(other);
  writeFileSync(join(other, "kept.txt"), "x");
  const project = makeProject("linked");
  symlinkSync(other, join(project, "node_modules"));
  const { status, stderr, stdout } = ensureInstall(project, "");
  expect(stderr + stdout).toContain("node_modules is a link to another folder");
  expect(status).toBe(1);
  expect(readdirSync(other)).toEqual(["kept.txt"]);
});

test("a start installs the packages of building and serving, the first check adds the rest", () => {
  const project = makeProject("staged");
  const programs = join(folder, "programs");
  mkdirSync(programs);
  const calls = join(project, "calls.txt");
  const npm = `#!/bin/sh\necho "$@" >> "${calls}"\nmkdir -p node_modules\n`;
  writeFileSync(join(programs, "npm"), npm, { mode: 0o755 });
  const path = [programs, process.env.PATH].join(delimiter);
  const callsOf = (options: string) => {
    writeFileSync(calls, "");
    expect(ensureInstall(project, options, path).status).toBe(0);
    return readFileSync(calls, "utf8").trim().split(" --no-audit")[0];
  };
  expect(callsOf("{ runtime: true }")).toBe("ci --omit=dev");
  expect(callsOf("{ runtime: true }")).toBe("");
  expect(callsOf("")).toBe("install --no-save");
  expect(callsOf("")).toBe("");
  expect(callsOf("{ runtime: true }")).toBe("");
});
