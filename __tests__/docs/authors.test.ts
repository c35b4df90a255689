import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { cmsConfig } from "../../cms/config/config";
import { listContent } from "../../gatsby/content/read-content";
import { copiedContent } from "../gatsby/content-check/copied-content";
import { FIXTURES } from "../support/fixtures";

const page = readFileSync("docs/authors.md", "utf8");
const all = (pattern: RegExp) => [...page.matchAll(pattern)].map(([, found = ""]) => found);

const content = copiedContent();
afterEach(() => content.restore());
afterAll(() => content.cleanUp());

test("every command of the guide exists", () => {
  const { scripts } = JSON.parse(readFileSync("package.json", "utf8")) as {
    scripts: Record<string, string>;
  };
  const commands = all(/`npm run ([\w:]+)/gu);
  expect(commands).toContain("cms");
  expect(commands.filter((name) => !scripts[name])).toEqual([]);
});

test("every file, folder, link and screenshot of the guide exists", () => {
  const links = all(/\]\(([^)#]+)\)/gu).filter((to) => !/^(?:\.?\/|https:)/u.test(to));
  const files = all(/`(content\/[\w./-]+)`/gu).filter((file) => !file.includes("the-title"));
  const named = [...links.map((to) => join("docs", to)), ...files];
  expect(named.length).toBeGreaterThan(6);
  expect(named.filter((file) => !existsSync(file))).toEqual([]);
});

test("the checker accepts the guide's examples of components and pictures", async () => {
  const components = all(/(<(?:PullQuote>|CallToAction |Figure )[^\n`]+>)/gu);
  const pictures = all(/(!\[[^\]\n]+\]\(\.\/rooms\.jpg[^)\n]*\))/gu);
  const examples = [...components, ...pictures];
  expect(examples).toHaveLength(5);
  const folder = "news/ai-table-opens";
  content.write(`${folder}/rooms.jpg`, readFileSync(join(content.root, folder, "picture.jpg")));
  const text = content.read(`${folder}/index.mdx`).trimEnd();
  content.write(`${folder}/index.mdx`, `${[text, ...examples].join("\n\n")}\n`);
  expect(await content.problems()).toEqual([]);
});

test("every linked chapter exists", () => {
  const anchors = all(/^##+ (.+)$/gmu).map((heading) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\w -]/gu, "")
      .replaceAll(" ", "-"),
  );
  expect(all(/\]\(#([^)]+)\)/gu).filter((to) => !anchors.includes(to))).toEqual([]);
});

test("every label that the guide quotes exists in the CMS", () => {
  const paths = [...listContent(FIXTURES), "stories/a-leader/fi.mdx"];
  const given = { paths, backend: {}, siteUrl: "" };
  const labels = JSON.stringify(cmsConfig(given)) + readFileSync("cms/admin/phrases.ts", "utf8");
  // A label of Decap.
  const own = new Set(["Delete entry"]);
  const quoted = all(/\*\*([A-Z][^*]*)\*\*/gu).filter((word) => !own.has(word));
  const unknown = quoted.filter((word) => !labels.includes(`"${word}"`));
  // Chapters' own emphasis, in Open or close a role.
  const emphasis = ["Close on a day", "Close now", "Open again", "A new role"];
  expect(unknown.filter((word) => !emphasis.includes(word))).toEqual([]);
});
