import { existsSync } from "node:fs";
import { join } from "node:path";
import { makeProject, type MadeProject } from "./made-project";

let project: MadeProject;
beforeAll(async () => {
  project = await makeProject();
  await project.run("build");
});
afterAll(() => project.remove());

const build = (env = {}) => project.run("build", ["--if-needed"], env);

/** Sets the clock of a program to a moment. */
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

test.each(["content/site.json", "src/new.tsx", "gatsby-config.ts"])(
  "a change in %s calls for a build, once",
  async (file) => {
    await project.write(file, file.endsWith(".json") ? `{ "brand": "New" }` : "// changed");
    expect((await build()).output).toContain(BUILDS);
    expect((await build()).output).toBe(UP_TO_DATE);
  },
);

test("so does the next date in content, once, and no minute before it", async () => {
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

test("a failed build shows why, passes the code on and is tried again", async () => {
  const failed = await project.run("build", [], { FAIL_GATSBY: "1" });
  expect(failed.code).toBe(7);
  expect(failed.output).toContain("ERROR in a page");
  expect(failed.output).toContain("All output is in build.log.");
  expect(existsSync(join(project.root, "dist/.build-stamp"))).toBe(false);
  expect((await build()).output).toContain(BUILDS);
});

test("the terminal gets Gatsby's steps and errors, the log file everything", async () => {
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
