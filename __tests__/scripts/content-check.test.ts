import { copiedContent } from "../gatsby/content-check/copied-content";
import { runScript } from "./run-script";

// Each run bundles and starts the real command.
jest.setTimeout(120_000);

const content = copiedContent();

afterEach(() => content.restore());
afterAll(() => content.cleanUp());

const check = (...args: string[]) => runScript("content-check", [content.root, ...args]);

test("sound content is told in one line, with how many files and how long, and ends with 0", async () => {
  const { code, output } = await check();
  expect(output).toMatch(/^Nothing wrong in \d+ files \(\d+\.\d s\)\n$/u);
  expect(code).toBe(0);
});

test("problems stand a line each, the files apart, counted at the end; it ends with 1", async () => {
  content.edit("team/kim-saarnilehto.json", (person) => {
    person.order = "50";
    person.role = "AI Mentro";
  });
  content.write("pages/hom.json", "{}");
  const { code, output } = await check();
  expect(output.replace(/ \(\d+\.\d s\)/u, "").split("\n")).toEqual([
    "content/pages/hom.json · (file) · found a file in no known place · write it in one of the places of content/README.md (did you mean pages/home.json?)",
    "",
    expect.stringContaining(
      'content/team/kim-saarnilehto.json:2 · order · found "50" (a text) · write ',
    ),
    expect.stringContaining("content/team/kim-saarnilehto.json:4 · role · found"),
    "",
    expect.stringMatching(/^3 problems in 2 of \d+ files$/u),
    "",
  ]);
  expect(code).toBe(1);
});

test("tools get file, line, column, field, what was found and what to write", async () => {
  content.edit("team/kim-saarnilehto.json", (person) => (person.order = "50"));
  const { code, output } = await check("--json");
  expect(JSON.parse(output)).toEqual({
    files: expect.any(Number) as number,
    problems: [
      {
        file: "team/kim-saarnilehto.json",
        line: 2,
        column: 3,
        field: "order",
        found: '"50" (a text)',
        write: expect.stringContaining("did you mean 50") as string,
      },
    ],
  });
  expect(code).toBe(1);
});

test("advice is told and stops nothing", async () => {
  content.write("pictures/forgotten.jpg", "");
  const { code, output } = await check();
  expect(output).toContain(
    "content/pictures/forgotten.jpg · (file) · advice: found a picture that no file names",
  );
  expect(output).toMatch(/Nothing wrong in \d+ files; 1 piece of advice/u);
  expect(code).toBe(0);
});
