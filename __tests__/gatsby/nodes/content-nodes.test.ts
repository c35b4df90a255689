import { redirects } from "../../../authoring/read/redirects";
import { readSite } from "../../../gatsby/assets/read-site";
import { copiedContent } from "../../authoring/check/copied-content";
import { nodeStore } from "./node-store";

const content = copiedContent();
const cwd = process.cwd();

beforeAll(() => process.chdir(content.project));
afterEach(() => {
  content.restore();
  delete process.env.gatsby_executing_command;
  delete process.env.BUILD_DATE;
});
afterAll(() => {
  process.chdir(cwd);
  content.cleanUp();
});

const STORY = "stories/lene-korsvik/index.nb.mdx";
const ROLE = "roles/ai-mentor.json";
const ARTICLE = "news/ai-table-opens/index.mdx";

const addToStory = (line: string) =>
  content.write(STORY, content.read(STORY).replace("\ndate:", `\n${line}\ndate:`));

test("a build creates no node for a draft or for future content", () => {
  const gatsby = nodeStore();
  addToStory("draft: true");
  gatsby.create(STORY);
  expect(gatsby.of(STORY)).toBeUndefined();
  content.edit(ROLE, (role) => {
    role.publishAt = "2090-01-01";
  });
  gatsby.create(ROLE);
  expect(gatsby.of(ROLE)).toBeUndefined();
  gatsby.create("site.json");
  expect(gatsby.of("site.json")).toBeDefined();
});

test("BUILD_DATE sets the clock of a build, to the minute", () => {
  const gatsby = nodeStore();
  addToStory("publishAt: 2090-01-01T09:00");
  gatsby.create(STORY);
  process.env.BUILD_DATE = "2090-01-01T08:59";
  gatsby.renew();
  expect(gatsby.of(STORY)).toBeUndefined();
  process.env.BUILD_DATE = "2090-01-01T09:00";
  gatsby.renew();
  expect(gatsby.of(STORY)).toBeDefined();
});

test("removes the node of an earlier run once its content has expired, even if the file is unchanged", () => {
  const gatsby = nodeStore();
  addToStory("expiresAt: 2090-01-01");
  gatsby.create(STORY);
  expect(gatsby.of(STORY)).toBeDefined();
  process.env.BUILD_DATE = "2090-01-01";
  gatsby.renew();
  expect(gatsby.of(STORY)).toBeUndefined();
});

test("gatsby develop shows a draft with a notice, and the next build drops both", () => {
  const gatsby = nodeStore();
  addToStory("draft: true");
  process.env.gatsby_executing_command = "develop";
  gatsby.create(STORY);
  expect(gatsby.of(STORY)).toMatchObject({ notice: "Draft" });
  delete process.env.gatsby_executing_command;
  gatsby.renew();
  expect(gatsby.of(STORY)).toBeUndefined();
  addToStory("draft: false");
  content.write(STORY, content.read(STORY).replace("draft: true\n", ""));
  gatsby.renew();
  expect(gatsby.of(STORY)).not.toHaveProperty("notice");
});

test("MDX becomes a typed child of its Mdx node, with its path, its dates and its body", () => {
  const gatsby = nodeStore();
  gatsby.create(ARTICLE);
  expect(gatsby.of(ARTICLE)).toMatchObject({
    parent: `${ARTICLE} Mdx`,
    internal: { type: "NewsArticle" },
    slug: "ai-table-opens",
    path: "/news/ai-table-opens",
    lang: "en",
    lists: ["en"],
    date: "2025-03-17",
    body: expect.stringContaining("## How it works"),
  });
  gatsby.create(STORY);
  expect(gatsby.of(STORY)).toMatchObject({ slug: "lene-korsvik", lang: "nb" });
});

test("feeds, sitemap, pictures and redirects leave out a draft", () => {
  const gatsby = nodeStore();
  const path = "/news/ai-table-opens";
  const pages = () => [...readSite(gatsby.getNodesByType).pages.keys()];
  content.write(ARTICLE, content.read(ARTICLE).replace("\ndate:", "\naliases: [/launch]\ndate:"));
  for (const file of [ARTICLE, "site.json", "pages/news-and-stories.json"]) gatsby.create(file);
  expect(redirects()).toContainEqual({ from: "/launch", to: path });
  expect(pages()).toContain(path);
  content.write(ARTICLE, content.read(ARTICLE).replace("\ndate:", "\ndraft: true\ndate:"));
  gatsby.create(ARTICLE);
  expect(redirects().map(({ from }) => from)).not.toContain("/launch");
  expect(pages()).not.toContain(path);
});

test("each entry of a list becomes a node in its order, and a removed entry loses its node", () => {
  const gatsby = nodeStore();
  const file = "testimonials/mentors.json";
  const entries = () => gatsby.nodesOf("MentorTestimonial").filter(({ lang }) => lang === "en");
  gatsby.create(file);
  const before = entries();
  expect(before.map((node) => [node.order, node.parent])).toEqual(
    before.map((_, index) => [index, file]),
  );
  content.edit(file, (data) => {
    const [, ...others] = data.testimonials as object[];
    data.testimonials = others;
  });
  gatsby.create(file);
  expect(entries().map(({ name }) => name)).toEqual(before.slice(1).map(({ name }) => name));
});
