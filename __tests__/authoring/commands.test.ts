import { copiedContent } from "./check/copied-content";
import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { buildDay } from "../../authoring/read/build-day";
import { contentReport } from "../../authoring/check/report";
import { createEntry, TYPES } from "../../authoring/commands/new-entry";
import { spawnSync } from "node:child_process";

const content = copiedContent();

afterEach(() => content.restore());
afterAll(() => content.cleanUp());

test("npm run content:check --json has file, line, column, field, what was found and what to write", async () => {
  // The program knows the languages of the site's own content.
  const copy = copiedContent(resolve("content"));
  copy.edit("site.json", (site) => (site.brand = 50));
  const { code, output } = runScript("authoring/commands/check.ts", [copy.root, "--json"]);
  copy.cleanUp();
  expect(JSON.parse(output)).toEqual({
    files: expect.any(Number) as number,
    problems: expect.arrayContaining([
      {
        file: "site.json",
        line: 3,
        column: 3,
        field: "brand",
        found: "50 (a number)",
        write: expect.stringContaining("between quotation marks") as string,
      },
    ]) as unknown[],
  });
  expect(code).toBe(1);
});

test("prints each problem on a line, by file, with a count at the end; advice exits with 0", async () => {
  content.write("pictures/forgotten.jpg", "");
  expect(contentReport(await content.check())).toMatch(
    /forgotten\.jpg · \(file\) · advice: found [^]*\nNothing wrong in \d+ files; 1 piece of advice/u,
  );
  content.restore();
  content.edit("team/kim-solvang.json", (person) => {
    person.order = "50";
    person.role = "AI Mentro";
  });
  content.write("sit.json", "{}");
  expect(contentReport(await content.check()).split("\n")).toEqual([
    "content/sit.json · (file) · found a file in no known place · write it in one of the places of content/README.md (did you mean site.json?)",
    "",
    expect.stringContaining("content/team/kim-solvang.json:2 · order · found"),
    expect.stringContaining("content/team/kim-solvang.json:4 · role · found"),
    "",
    expect.stringMatching(/^3 problems in 2 of \d+ files$/u),
  ]);
});

/** Makes an entry in the copy; returns its files. */
function create(typeName: string, name: string): string[] {
  const type = TYPES[typeName];
  if (!type) throw new Error(`There is no type ${typeName}`);
  return createEntry(type, name, content.root);
}

const TODAY = buildDay();

test.each([
  [
    "article",
    'Päivä at the "office": 5 lessons # one',
    "news/paiva-at-the-office-5-lessons-one/index.mdx",
    `date: ${TODAY}\ndraft: true\n`,
  ],
  ["story", "Åsa Öst", "stories/asa-ost/index.nb.mdx", `date: ${TODAY}\ndraft: true\n`],
  ["member", "Åsa Öst", "team/asa-ost.json", '"order": 80,'],
  ["role", "Night Watch", "roles/night-watch.json", `"datePosted": "${TODAY}"`],
])(
  "%s: the checker has nothing against the copy of its template",
  async (type, name, file, has) => {
    expect(create(type, name)).toContain(file);
    // Norwegian has no template: its copy has to be translated.
    const toTranslate = /\/index\.nb\.mdx · \(file\) · advice: found 12 of 12 texts /u;
    expect((await content.problems()).filter((line) => !toTranslate.test(line))).toEqual([]);
    const text = content.read(file);
    expect(text).toContain(JSON.stringify(name).slice(1, -1));
    expect(text).toContain(has);
    if (type === "role") expect(JSON.parse(text)).toMatchObject({ order: 3, draft: true });
    expect(text).not.toMatch(/\{\w+\}/u);
  },
);

test.each([
  ["article", "news/asa-ost/index.mdx", "draft: true\n", "description"],
  ["story", "stories/asa-ost/index.mdx", "draft: true\n", "title"],
  ["member", "team/asa-ost.json", '  "draft": true,\n', "image.alt"],
  ["role", "roles/asa-ost.json", '  "draft": true,\n', "summary"],
  ["testimonial", "testimonials/clients.json", '      "draft": true,\n', "quote"],
])(
  "%s: the check reports the rest of the template once the draft is published",
  async (type, file, draft, field) => {
    create(type, "Åsa Öst");
    expect(content.read(file)).toContain(draft);
    content.write(file, content.read(file).replace(draft, ""));
    const issues = (await content.check()).issues.filter((issue) => issue.file === file);
    expect(issues.map((issue) => issue.field.replace(/^.*\]\./u, ""))).toContain(field);
  },
);

test("form: it is whole, and waits for a page and for its translations", async () => {
  expect(create("form", "Ask for a demo")).toEqual(["forms/ask-for-a-demo.json"]);
  expect(await content.problems()).toEqual([
    expect.stringContaining(
      "forms/ask-for-a-demo.json · (file) · advice: found a form that no page",
    ),
  ]);
  const form = JSON.parse(content.read("forms/ask-for-a-demo.json")) as Record<string, unknown>;
  expect(form).toMatchObject({ formType: "ask-for-a-demo", title: "Ask for a demo" });
  expect(TYPES["form"]?.next).toContain(
    "A page in Norwegian Bokmål needs its texts in NAME.nb.json",
  );
});

test("npm run new does not overwrite a file", () => {
  content.write("team/asa-ost.json", "{}");
  expect(() => create("member", "Åsa Öst")).toThrow("content/team/asa-ost.json exists already");
  expect(content.read("team/asa-ost.json")).toBe("{}");
  expect(() => create("role", "Join")).toThrow("the site has a page /join already");
  expect(existsSync(join(content.root, "roles/join.json"))).toBe(false);
});

test("npm run look names a commit that does not exist, and ends with 2", () => {
  expect(runScript("scripts/look.ts", ["no-such-commit"])).toEqual({
    code: 2,
    output: expect.stringContaining('There is no commit "no-such-commit".') as string,
  });
});

test.each(["check", "migrate", "upcoming"])("%s of a folder that does not exist", (name) => {
  expect(runScript(`authoring/commands/${name}.ts`, ["/nope"])).toEqual({
    code: 1,
    output: expect.stringMatching(/^error: .*'\/nope'.* There is no such folder\.\n$/u) as string,
  });
});

test("npm run count counts nothing with an unknown option", () => {
  const { status, stdout } = spawnSync(process.execPath, ["scripts/count.mjs", "--bogus"]);
  expect({ status, stdout: String(stdout) }).toEqual({ status: 1, stdout: "" });
});

/** Runs a command of scripts/ and returns its exit code and all its output. */
function runScript(file: string, args: string[]) {
  const program = ["scripts/program.mjs", file, ...args];
  const { status, stdout, stderr } = spawnSync(process.execPath, program, { encoding: "utf8" });
  return { code: status, output: stdout + stderr };
}
