import { makeProject, type MadeProject } from "./made-project";
import { existsSync } from "node:fs";
import { rm, utimes } from "node:fs/promises";
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
    expect(log).toContain("fake npm ci --no-audit --no-fund --prefer-offline --ignore-scripts");
    // The site is built while this is compiled.
    expect(log).toContain("fake npm rebuild better-sqlite3");
  });

  test("an installation that was interrupted while it compiled is started anew", async () => {
    await project.write("node_modules/.package-lock.json", "{}");
    await project.write("node_modules/.install-stamp", "unfinished");
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

  test("what npm install put there by hand is taken as it is, if it fits the lock file", async () => {
    const lock = (version: string, extra = {}) =>
      JSON.stringify({ packages: { "node_modules/a": { version, integrity: "x" }, ...extra } });
    await project.write(
      "package-lock.json",
      lock("1.0.0", { "node_modules/b": { optional: true } }),
    );
    await project.write("node_modules/.package-lock.json", lock("1.0.0"));
    expect(await install()).toEqual({ code: 0, output: "" });
    await project.write("package-lock.json", lock("1.0.1"));
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
    expect(failed.output).toContain("all its output is in install.log");
    expect(failed.output).toContain("check the connection and run the same command");
    expect((await install()).output).toContain(INSTALLS);
  });
});

describe("npm run leads", () => {
  const OLD = new Date("2020-01-01T00:00:00Z");
  const MAIN = "functions/cli/main.ts";
  const PART = "functions/cli/part.ts";
  // Whoever asks the registry fails: nothing here may need it.
  const OFFLINE = { NPM_EXIT: "1" };

  let project: MadeProject;
  beforeAll(async () => {
    project = await makeProject();
  });
  afterAll(() => project.remove());

  const said = async (): Promise<string> => (await project.run("leads", [], OFFLINE)).output;

  /** Writes a file with the date of long ago, as an archive or a backup brings it back. */
  async function putBack(file: string, content: string): Promise<void> {
    await project.write(file, content);
    await utimes(join(project.root, file), OLD, OLD);
  }

  test("leads runs what the source says, also when a file came back with its old date", async () => {
    await project.run("leads");
    await putBack(PART, "export const part = 'one';");
    await putBack(MAIN, "import { part } from './part'; console.log(part);");
    expect(await said()).toBe("one\n");
    await putBack(PART, "export const part = 'two';");
    expect(await said()).toBe("two\n");
    await putBack(MAIN, "console.log('alone');");
    await rm(join(project.root, PART));
    expect(await said()).toBe("alone\n");
  });

  test("leads bundles nothing when nothing has changed", async () => {
    await said();
    await project.write("dist/leads.js", "console.log('the same bundle');");
    expect(await said()).toBe("the same bundle\n");
    await rm(join(project.root, "dist"), { recursive: true });
    expect(await said()).toBe("alone\n");
    expect(existsSync(join(project.root, "dist/leads.js"))).toBe(true);
  });

  test("leads is not taken in by a build of what has been undone since", async () => {
    await said();
    await project.write(MAIN, "console.log('a step that is undone');");
    await project.run("build");
    await project.write(MAIN, "console.log('alone');");
    expect(await said()).toBe("alone\n");
  });

  test("leads runs where only what was built is there", async () => {
    await said();
    await rm(join(project.root, "functions"), { recursive: true });
    expect(await said()).toBe("alone\n");
  });
});
