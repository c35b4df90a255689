import { existsSync } from "node:fs";
import { join } from "node:path";
import { buildDay } from "../../gatsby/content/build-day";
import { copiedContent } from "../gatsby/content-check/copied-content";
import { runScript } from "./run-script";

// Each run bundles and starts the real command.
jest.setTimeout(120_000);

const content = copiedContent();

afterEach(() => content.restore());
afterAll(() => content.cleanUp());

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

test("a testimonial stands at the end of its list, and no other line changes", async () => {
  const before = content.read("testimonials/clients.json").split("\n");
  await runNew("testimonial", "Åsa Öst");
  expect(await content.problems()).toEqual([]);
  const after = content.read("testimonials/clients.json").split("\n");
  const kept = before.filter((line) => after.includes(line) || after.includes(`${line},`));
  expect(kept).toHaveLength(before.length);
  expect(after.length - before.length).toBe(13);
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
