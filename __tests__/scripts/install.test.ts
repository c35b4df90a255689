import { spawnSync } from "node:child_process";
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { makeProject, type MadeProject } from "./made-project";

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

describe("install", () => {
  let project: MadeProject;
  beforeEach(async () => {
    project = await makeProject();
  });
  afterEach(() => project.remove());

  const INSTALLS = "Installing the packages (npm ci)";
  const install = (env = {}) => project.run("ensure-install", [], env);

  test("the first command installs the packages of the lock file and reports it", async () => {
    const { code, output } = await install();
    expect(code).toBe(0);
    expect(output).toMatch(
      /^Installing the packages \(npm ci\)\.[^\n]*\nPackages installed in [\d.]+ s\.\n$/,
    );
    const log = await project.read("install.log");
    expect(log).toContain("fake npm ci --no-audit --no-fund --prefer-offline");
  });

  test("a build installs without the packages of checks, which the first check adds", async () => {
    await project.run("build");
    expect(await project.read("install.log")).toContain("fake npm ci --omit=dev --no-audit");
    expect((await install()).output).toContain(INSTALLS);
    expect(await project.read("install.log")).toContain("fake npm install --no-save --no-audit");
    expect(await install()).toEqual({ code: 0, output: "" });
  });

  test("the demo adds the packages of checks to those of a build, and then runs", async () => {
    await project.write("scripts/demo.ts", 'import "of-checks"; console.log("demo runs");');
    await project.run("build");
    const { code, output } = await project.run("demo");
    expect(output).toMatch(/^Installing [^]*\npackage of checks\ndemo runs\n$/u);
    expect(code).toBe(0);
  });

  test("an interrupted installation starts again", async () => {
    await project.write("node_modules/a/package.json", "{}");
    expect((await install()).output).toContain(INSTALLS);
  });

  test("a changed lock file is installed", async () => {
    await install();
    await project.write("package-lock.json", '{"lockfileVersion":3}');
    expect((await install()).output).toContain(INSTALLS);
  });

  test("a manual npm install is kept until the lock file changes", async () => {
    await project.write("node_modules/.package-lock.json", "{}");
    expect(await install()).toEqual({ code: 0, output: "" });
    await project.write("package-lock.json", '{"lockfileVersion":3}');
    expect((await install()).output).toContain(INSTALLS);
  });

  test("an installation killed before its stamp, without the packages of checks, is completed", async () => {
    await project.write("package.json", '{ "devDependencies": { "jest": "30.0.0" } }');
    await project.write("node_modules/.package-lock.json", "{}");
    expect((await install()).output).toContain(INSTALLS);
    expect(await project.read("install.log")).toContain("fake npm install --no-save --no-audit");
  });

  const NODE_PACKAGE = readdirSync("node_modules").find((name) =>
    existsSync(join("node_modules", name, "bin/node")),
  );
  const writeProjectNode = async (script: string) => {
    const file = `node_modules/${NODE_PACKAGE}/bin/node`;
    await project.write(file, `#!/bin/sh\n${script}\n`);
    chmodSync(join(project.root, file), 0o755);
  };

  test("a command continues with the installed Node and returns its exit code", async () => {
    await writeProjectNode(
      'test "$1" = --version || { echo "on the project\'s Node: $1"; exit 5; }',
    );
    const { code, output } = await install();
    expect(code).toBe(5);
    expect(output).toContain(`on the project's Node: ${project.root}/scripts/ensure-install.mjs`);
  });

  test("npm runs with the Node of the project", async () => {
    const optionalDependencies = { [String(NODE_PACKAGE)]: "99.0.0" };
    await project.write("package.json", JSON.stringify({ optionalDependencies }));
    expect((await install()).code).toBe(0);
    expect(await project.read("install.log")).toMatch(
      /fake npm install [^\n]* node-\S+@99\.0\.0\nthis is Node 99\nfake npm ci /u,
    );
  });

  test("a packaged Node that cannot run here is removed in favour of the system's", async () => {
    await writeProjectNode("exit 127");
    expect((await install()).code).toBe(0);
    expect(existsSync(join(project.root, `node_modules/${NODE_PACKAGE}`))).toBe(false);
  });

  test("a failed installation says what to do, returns the exit code and is retried", async () => {
    const failed = await install({ NPM_EXIT: "9" });
    expect(failed.code).toBe(9);
    expect(failed.output).toContain("fake npm ci");
    expect(failed.output).toContain("its output is in install.log");
    expect(failed.output).toContain("check the connection and run the same command");
    expect((await install()).output).toContain(INSTALLS);
  });
});
