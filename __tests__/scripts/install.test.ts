import { makeProject, type MadeProject } from "./made-project";
import { rm } from "node:fs/promises";
import { join } from "node:path";

describe("install", () => {
  let project: MadeProject;
  beforeEach(async () => {
    project = await makeProject();
  });
  afterEach(() => project.remove());

  const INSTALLS = "Installing the packages (npm ci)";
  const install = (env = {}) => project.run("ensure-install", [], env);

  test("the first time it installs what the lock file says, and says so", async () => {
    const { code, output } = await install();
    expect(code).toBe(0);
    expect(output).toMatch(
      /^Installing the packages \(npm ci\)\.[^\n]*\nPackages installed in [\d.]+ s\.\n$/,
    );
    const log = await project.read("install.log");
    expect(log).toContain("fake npm ci --no-audit --no-fund --prefer-offline");
  });

  test("an installation that was interrupted, before npm's own record, is started anew", async () => {
    await project.write("node_modules/a/package.json", "{}");
    expect((await install()).output).toContain(INSTALLS);
  });

  test("the second time it does nothing and says nothing", async () => {
    await install();
    expect(await install()).toEqual({ code: 0, output: "" });
  });

  test("another lock file is installed anew", async () => {
    await install();
    await project.write("package-lock.json", '{"lockfileVersion":3}');
    expect((await install()).output).toContain(INSTALLS);
  });

  test("what npm install put there by hand is taken as it is, until the lock file changes", async () => {
    await project.write("node_modules/.package-lock.json", "{}");
    expect(await install()).toEqual({ code: 0, output: "" });
    await project.write("package-lock.json", '{"lockfileVersion":3}');
    expect((await install()).output).toContain(INSTALLS);
  });

  test("packages compiled for another Node are installed anew", async () => {
    await install();
    await project.write("node_modules/.install-stamp", "node-1 other-machine abc");
    await project.write("node_modules/.package-lock.json", "{}");
    expect((await install()).output).toContain(INSTALLS);
  });

  test("a failed installation says what to do, passes the code on and is tried again", async () => {
    const failed = await install({ NPM_EXIT: "9" });
    expect(failed.code).toBe(9);
    expect(failed.output).toContain("fake npm ci");
    expect(failed.output).toContain("its output is in install.log");
    expect(failed.output).toContain("check the connection and run the same command");
    expect((await install()).output).toContain(INSTALLS);
  });
});

test("leads runs where only what was built is there, without the registry", async () => {
  const project = await makeProject();
  await project.run("build");
  await rm(join(project.root, "functions"), { recursive: true });
  const run = await project.run("leads", ["list"], { NPM_EXIT: "1" });
  expect(run).toEqual({ code: 3, output: "list\n" });
  await project.remove();
});
