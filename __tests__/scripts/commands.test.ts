import { makeProject, type MadeProject } from "./made-project";
import { existsSync } from "node:fs";
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
    expect(one.output).toContain(`Running ${file}. Each file is listed when it has finished …\n`);
    // Jest would take a file after the flag for a project and run all tests.
    expect(one.output).toContain(
      `fake jest ${file} --selectProjects unit specification components --json`,
    );
    expect((await runSteps(["unit", "gone.test.ts"], {})).output).toContain('no file "gone');
    expect((await runSteps(["unit", "site", file], {})).output).not.toContain("fake jest");
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
    expect(output).toContain(
      "Bundling scripts and styles …\n\nsuccess The content is right again.\n\nerror src/a.tsx:3\nno such field\n",
    );
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
