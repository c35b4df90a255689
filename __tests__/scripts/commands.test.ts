import { makeProject, type MadeProject } from "./made-project";

describe("test", () => {
  let project: MadeProject;
  beforeAll(async () => {
    project = await makeProject();
    await project.run("build");
  });
  afterAll(() => project.remove());

  const report = (passed: number, failed: number, unrunnable = 0) =>
    JSON.stringify({
      numPassedTests: passed,
      numFailedTests: failed,
      numRuntimeErrorTestSuites: unrunnable,
    });

  const runSteps = (steps: string[], env: Record<string, string>) =>
    project.run("test", steps, env);
  const lastLine = (output: string): string => output.trimEnd().split("\n").at(-1) ?? "";

  test("a failing step ends the run with its code, and the last line says so", async () => {
    const env = { JEST_REPORT: report(4, 1, 1), JEST_EXIT: "1" };
    const { code, output } = await runSteps(["unit", "site"], env);
    expect(code).toBe(1);
    expect(output).toContain("unit: FAILED in");
    expect(output).not.toContain("── site");
    expect(lastLine(output)).toBe("4 passed, 2 failed");
  });

  test("query types that the build had to renew fail the build step", async () => {
    const { code, output } = await runSteps(["build"], {});
    expect(code).toBe(1);
    expect(output).toContain("src/gatsby-types.d.ts was out of date");
  });

  test("one step runs single files, and a file that is not there runs nothing", async () => {
    const file = "__tests__/a.test.ts";
    await project.write(file, "");
    const one = await runSteps(["unit", file], { JEST_REPORT: report(1, 0) });
    expect(one.code).toBe(0);
    // After the flag, the file would be taken for a project, and all tests would run.
    expect(one.output).toContain(
      `fake jest ${file} --selectProjects unit specification components --json`,
    );
    expect((await runSteps(["unit", "gone.test.ts"], {})).code).toBe(2);
    expect((await runSteps(["unit", "site", file], {})).code).toBe(2);
  });
});

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

  test("a failed installation says what to do, passes the code on and is tried again", async () => {
    const failed = await install({ NPM_EXIT: "9" });
    expect(failed.code).toBe(9);
    expect(failed.output).toContain("fake npm ci");
    expect(failed.output).toContain("its output is in install.log");
    expect(failed.output).toContain("check the connection and run the same command");
    expect((await install()).output).toContain(INSTALLS);
  });
});
