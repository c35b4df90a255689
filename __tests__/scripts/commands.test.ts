import { makeProject, type MadeProject } from "./made-project";
import { chmodSync, existsSync, readdirSync } from "node:fs";
import { join } from "node:path";

describe("test", () => {
  let project: MadeProject;
  beforeAll(async () => {
    project = await makeProject();
    await project.run("build");
  });
  afterAll(() => project.remove());

  const report = (numPassedTests: number, numFailedTests: number, numRuntimeErrorTestSuites = 0) =>
    JSON.stringify({ numPassedTests, numFailedTests, numRuntimeErrorTestSuites });

  const runSteps = (steps: string[], env: Record<string, string>) =>
    project.run("test", steps, env);
  const lastLine = (output: string): string => output.trimEnd().split("\n").at(-1) ?? "";

  test("a failing step ends the run with its exit code and a summary", async () => {
    const env = { JEST_REPORT: report(4, 1, 1), JEST_EXIT: "1" };
    const { code, output } = await runSteps(["unit", "site"], env);
    expect(code).toBe(1);
    expect(output).toContain("unit: FAILED in");
    expect(output).not.toContain("── site");
    expect(lastLine(output)).toBe("4 passed, 2 failed");
  });

  test("the build step fails when the build changes the query types", async () => {
    const { code, output } = await runSteps(["build"], {});
    expect(code).toBe(1);
    expect(output).toContain("src/gatsby-types.d.ts was out of date");
  });

  test("a step runs single files, and a missing file is refused", async () => {
    const file = "__tests__/a.test.ts";
    await project.write(file, "");
    const one = await runSteps(["unit", file], { JEST_REPORT: report(1, 0) });
    expect(one.code).toBe(0);
    // Jest would take a file after the flag for a project and run all tests.
    expect(one.output).toContain(
      `fake jest ${file} --selectProjects unit specification components --json`,
    );
    expect((await runSteps(["unit", "gone.test.ts"], {})).output).toContain('no file "gone');
    expect((await runSteps(["unit", "site", file], {})).output).not.toContain("fake jest");
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

describe("build", () => {
  let project: MadeProject;
  beforeAll(async () => {
    project = await makeProject();
    await project.run("build");
  });
  afterAll(() => project.remove());

  const build = (env = {}) => project.run("build", ["--if-needed"], env);

  /** Sets the clock of a program. */
  const clockAt = (now: string) => {
    const script = `const Real = Date;
    globalThis.Date = class extends Real {
      constructor(...args) { super(...(args.length > 0 ? args : ["${now}"])); }
    };`;
    return { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(script)}` };
  };

  const BUILDS = "Building the site (gatsby build)";
  const UP_TO_DATE = "The build is up to date.\n";

  test("an unchanged source is not built again", async () => {
    expect(await build()).toEqual({ code: 0, output: UP_TO_DATE });
  });

  test.each(["content/site.json", "src/new.tsx", "static/new.pdf", "gatsby-config.ts"])(
    "a change in %s causes one build",
    async (file) => {
      await project.write(file, file.endsWith(".json") ? `{ "brand": "New" }` : "// changed");
      expect((await build()).output).toContain(BUILDS);
      expect((await build()).output).toBe(UP_TO_DATE);
    },
  );

  test("the next date in content causes one build, not a minute too early", async () => {
    const NEXT_DATE = "2027-12-01T07:00:00.000Z";
    await project.run("build", [], { NEXT_DATE });
    const stamp = await project.read("dist/.build-stamp");
    const on = (now: string) => build(clockAt(now));
    expect((await on("2027-12-01T06:59:00Z")).output).toBe(UP_TO_DATE);
    expect((await on(NEXT_DATE)).output).toContain(BUILDS);
    expect((await on(NEXT_DATE)).output).toBe(UP_TO_DATE);
    // deploy/rebuild.sh releases a build with another stamp.
    expect(await project.read("dist/.build-stamp")).not.toBe(stamp);
  });

  test("a failed build shows the error, returns the exit code and is retried", async () => {
    const failed = await project.run("build", [], { FAIL_GATSBY: "1" });
    expect(failed.code).toBe(7);
    expect(failed.output).toContain("ERROR in a page");
    expect(failed.output).toContain("All output is in build.log.");
    expect(existsSync(join(project.root, "dist/.build-stamp"))).toBe(false);
    expect((await build()).output).toContain(BUILDS);
  });

  test("the terminal shows the steps and errors of Gatsby, and the log file everything", async () => {
    const { code, output } = await project.run("build", [], { FAIL_GATSBY: "json" });
    expect(code).toBe(7);
    expect(output).toContain("Bundling scripts and styles …\n\nerror src/a.tsx:3\nno such field\n");
    expect(output).not.toMatch(/Conflicting|\{/);
    expect(await project.read("build.log")).toContain("warning Conflicting order");
  });

  test("start builds when it is needed and then runs the host", async () => {
    await project.write("content/site.json", "{} ");
    const first = await project.run("start");
    expect(first.output).toMatch(/Building the site[^]*host runs/);
    expect((await project.run("start")).output).toBe(`${UP_TO_DATE}host runs\n`);
  });
});
