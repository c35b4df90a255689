import { copiedContent } from "../gatsby/content-check/copied-content";
import { runScript } from "./run-script";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { buildDay } from "../../gatsby/content/build-day";

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

const runNew = (...args: string[]) =>
  runScript("content-new", [...args, "--content", content.root]);

const TODAY = buildDay();

test.each([
  [
    "article",
    'Päivä at the "office": 5 lessons # one',
    "news/paiva-at-the-office-5-lessons-one/index.mdx",
    `date: ${TODAY}\ndraft: true\n`,
  ],
  ["story", "Åsa Öst", "stories/asa-ost/fi.mdx", `date: ${TODAY}\ndraft: true\n`],
  ["member", "Åsa Öst", "team/asa-ost.json", '"order": 140,'],
  ["role", "Night Watch", "roles/night-watch.json", `"datePosted": "${TODAY}"`],
])(
  "%s: the checker has nothing against the copy of its template",
  async (type, name, file, has) => {
    const { code, output } = await runNew(type, name);
    expect(output).toContain(`Wrote content/${file}\n`);
    expect(output).toContain("npm run content:check");
    expect(code).toBe(0);
    expect(await content.problems()).toEqual([]);
    const text = content.read(file);
    expect(text).toContain(JSON.stringify(name).slice(1, -1));
    expect(text).toContain(has);
    if (type === "role") expect(JSON.parse(text)).toMatchObject({ order: 3, draft: true });
    expect(text).not.toMatch(/\{\w+\}/u);
  },
);

test.each([
  ["article", "news/asa-ost/index.mdx", "draft: true\n", "description"],
  ["story", "stories/asa-ost/en.mdx", "draft: true\n", "title"],
  ["member", "team/asa-ost.json", '  "draft": true,\n', "image.src"],
  ["member", "team/asa-ost.json", '  "draft": true,\n', "image.alt"],
  ["role", "roles/asa-ost.json", '  "draft": true,\n', "summary"],
  ["testimonial", "testimonials/clients.json", '      "draft": true,\n', "quote"],
])(
  "%s: what is left of the template is told as soon as it is no draft",
  async (type, file, draft, field) => {
    await runNew(type, "Åsa Öst");
    expect(content.read(file)).toContain(draft);
    content.write(file, content.read(file).replace(draft, ""));
    const told = (await content.check()).issues.filter((issue) => issue.file === file);
    expect(told.map((issue) => issue.field.replace(/^.*\]\./u, ""))).toContain(field);
  },
);

test("a testimonial stands at the end of its list, and no other line changes", async () => {
  const before = content.read("testimonials/clients.json").split("\n");
  await runNew("testimonial", "Åsa Öst");
  expect(await content.problems()).toEqual([]);
  const after = content.read("testimonials/clients.json").split("\n");
  const kept = before.filter((line) => after.includes(line) || after.includes(`${line},`));
  expect(kept).toHaveLength(before.length);
  expect(after.length - before.length).toBe(14);
});

test("what exists is not written over", async () => {
  content.write("team/asa-ost.json", "{}");
  const member = await runNew("member", "Åsa Öst");
  expect(member.code).toBe(1);
  expect(member.output).toContain("content/team/asa-ost.json exists already");
  expect(content.read("team/asa-ost.json")).toBe("{}");
  const role = await runNew("role", "Join");
  expect(role.code).toBe(1);
  expect(role.output).toContain("the site has a page /join already");
  expect(existsSync(join(content.root, "roles/join.json"))).toBe(false);
});

test("a name without letters, a long one and an unknown type are refused", async () => {
  expect(await runNew("article", "!?")).toMatchObject({ code: 1 });
  expect((await runNew("role", "x".repeat(41))).output).toContain("more than 40 characters");
  const unknown = await runNew("company", "Havupolku");
  expect(unknown).toMatchObject({ code: 2 });
  expect(unknown.output).toContain('unknown type "company"');
  expect(unknown.output).toContain("testimonial");
});
