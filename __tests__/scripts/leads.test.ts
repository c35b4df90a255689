import { existsSync } from "node:fs";
import { rm, utimes } from "node:fs/promises";
import { join } from "node:path";
import { makeProject, type MadeProject } from "./made-project";

// Whole programs run here, on whatever machine this is.
jest.setTimeout(60_000);

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
