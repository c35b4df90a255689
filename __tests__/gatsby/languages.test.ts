import { listContent, readContent } from "../../authoring/read/read-content";
import { onlyShown } from "../../authoring/read/shown-content";
import { copiedContent } from "../authoring/check/copied-content";

const content = copiedContent();
const cwd = process.cwd();
const NEWS = "news/new-office-at-fyrkaia";
const STORY = "stories/lene-korsvik";

const write = (file: string, data: object) => content.write(file, JSON.stringify(data));
const LEAD = "En mentor som kan AI sitter bredvid dig, {hours} timmar i taget, med det som du";
const head = (title: string) => ({ title, description: `${LEAD} redan gör. ${title}.` });

/** Adds a third language: its words, the texts of every page, three pages, an article and a story. */
function inSwedish() {
  content.edit("site.json", (site) => (site["languages"] = ["en", "nb", "sv"]));
  const words = content.read("words.json").replace(/"en_[A-Z]+"/u, '"sv_SE"');
  content.write("words.sv.json", words);
  for (const lang of ["nb", "sv"]) {
    write(`site.${lang}.json`, { tagline: "AI-mentorskap", figures: { hours: "1,5" } });
    write(`navigation.${lang}.json`, { call: { label: "Boka", to: `/${lang}` } });
    write(`not-found.${lang}.json`, { heading: "Sidan finns inte" });
    write(`pages/home.${lang}.json`, { head: head("AI-mentorskap") });
  }
  write("pages/our-story.sv.json", { address: "var-historia", head: head("Vår historia") });
  write("pages/contact.sv.json", { address: "kontakt", head: head("Kontakt") });
  content.write(`${NEWS}/index.sv.mdx`, "---\ntitle: Nytt kontor\n---\n\nVi har flyttat.\n");
  content.write(`${STORY}/index.sv.mdx`, content.read(`${STORY}/index.mdx`));
}

/** The site's code over this content: it reads the languages when it is loaded. */
async function site(more: object = {}) {
  jest.resetModules();
  const settings = JSON.parse(content.read("site.json")) as object;
  jest.doMock("../../content/site.json", () => ({ ...settings, ...more }));
  const { checkContent } = await import("../../authoring/check/check-content");
  const { formatIssue } = await import("../../authoring/read/issue");
  const { nodeStore } = await import("./nodes/node-store");
  const { ADVICE } = await import("../../authoring/advice/advice");
  return {
    stopping: async () => (await checkContent(content.root)).issues.map(formatIssue),
    advice: async () =>
      (await checkContent(content.root, { advice: ADVICE })).issues.map(formatIssue),
    nodes: () => {
      process.chdir(content.project);
      process.env.gatsby_executing_command = "build";
      const store = nodeStore();
      for (const path of listContent(content.root)) store.create(path);
      return store;
    },
    ...(await import("../../gatsby/pages/create-pages")),
    ...(await import("../../gatsby/hosting/caching")),
    ...(await import("../../authoring/types/collections/leader-story")),
  };
}

beforeEach(inSwedish);
afterEach(() => {
  delete process.env.gatsby_executing_command;
  process.chdir(cwd);
  content.restore();
});
afterAll(() => content.cleanUp());

test("another language needs only data: its pages exist and link to the other languages", async () => {
  const { stopping, nodes, translatedPages } = await site();
  expect(await stopping()).toEqual([]);
  const pages = translatedPages(nodes().nodesOf("Page") as never);
  const swedish = pages.filter(({ context }) => context.lang === "sv").map(({ path }) => path);
  expect(swedish.sort()).toEqual(["/sv", "/sv/kontakt", "/sv/var-historia"]);
  const alternatesOf = (path: string) =>
    pages.find((page) => page.path === path)?.context.alternates;
  expect(alternatesOf("/")).toEqual([
    { lang: "en", path: "/" },
    { lang: "nb", path: "/nb" },
    { lang: "sv", path: "/sv" },
  ]);
  expect(alternatesOf("/sv/kontakt")).toEqual([
    { lang: "en", path: "/contact" },
    { lang: "sv", path: "/sv/kontakt" },
  ]);
});

test("a translation inherits missing fields, with the figures of its language", async () => {
  const store = (await site()).nodes();
  const home = store.of("pages/home.sv.json");
  expect(home).toMatchObject({
    lang: "sv",
    original: "pages/home.json",
    head: { description: expect.stringContaining("1,5 timmar") as string },
  });
  const { sections } = home as unknown as { sections: { lang: string; type: string }[] };
  expect(sections.map(({ lang }) => lang)).toEqual(sections.map(() => "sv"));
  expect(store.of("site.sv.json")).toMatchObject({
    tagline: "AI-mentorskap",
    email: "hello@fjordlys.example.com",
  });
  expect(store.of("not-found.sv.json")).toMatchObject({ path: "/sv/not-found" });
});

test("lists contain an article once; content without a page exists in each language", async () => {
  write("team/kim-solvang.sv.json", { image: { alt: "Kim Solvang vid fönstret" } });
  const store = (await site()).nodes();
  const articles = store.nodesOf("NewsArticle");
  expect(articles.filter(({ lists = [] }) => lists.includes("en"))).toHaveLength(2);
  const of = (path: string) => articles.find((article) => article.path === path);
  expect(of(`/${NEWS}`)).toMatchObject({ lang: "en" });
  expect(of(`/${NEWS}-sv`)).toMatchObject({ title: "Nytt kontor", lists: ["sv"] });
  expect(store.nodesOf("LeaderStory").map(({ path }) => path)).toContain(`/${STORY}-sv`);
  const team = store.nodesOf("TeamMember");
  const [swedish, english] = ["sv", "en"].map((lang) => team.filter((one) => one.lang === lang));
  expect(swedish).toHaveLength(english?.length ?? 0);
  expect(swedish?.find(({ slug }) => slug === "kim-solvang")).toMatchObject({
    name: "Kim Solvang",
    image: { alt: "Kim Solvang vid fönstret" },
    file: "team/kim-solvang.sv.json",
  });
});

test("a translation is hidden while its original is", () => {
  const index = `${NEWS}/index.mdx`;
  content.write(index, content.read(index).replace("\ndate:", "\npublishAt: 2090-01-01\ndate:"));
  const visible = onlyShown(readContent(content.root), new Date("2026-01-01T00:00:00Z"));
  const paths = visible.map(({ path }) => path);
  expect(paths).not.toContain(`${NEWS}/index.sv.mdx`);
  expect(paths).toContain(`${STORY}/index.sv.mdx`);
});

test.each([
  ["pages/join.sw.json", "{}", "did you mean sv?"],
  ["pages/join.en.json", "{}", "the site's first language · move it to pages/join.json"],
  ["pages/join.sv.json", "{}", "address · found nothing · write its address in this language"],
  ["pages/none.sv.json", '{ "address": "x" }', "content/pages/none.json · (file) · found no such"],
  ["pages/home.sv.json", '{ "address": "hem" }', "address · found an address · delete it"],
  ["words.sv.json", content.read("words.json"), "which is another language"],
  ["words.sv.json", "", " in Swedish"],
  ["navigation.sv.json", "", " sv · write the links of "],
])("the check rejects an invalid or missing %s", async (file, text, words) => {
  if (text) content.write(file, text);
  else content.remove(file);
  expect((await (await site()).stopping()).join("\n")).toContain(words);
});

test("links to another language, other sections and English sentences lead to advice", async () => {
  content.edit("pages/contact.sv.json", (page) => {
    page["parentPage"] = "/our-story";
    page["sections"] = [
      { type: "statement", heading: "Svar", statement: "Vi svarar inom några dagar." },
    ];
  });
  content.remove("stories/lene-korsvik/index.nb.mdx");
  const advice = (await (await site()).advice()).join("\n");
  expect(advice).toContain(
    "stories/lene-korsvik/index.mdx · (file) · advice: found no content/stories/lene-korsvik/index.nb.mdx",
  );
  expect(advice).toContain(
    "parentPage · advice: found /our-story, a page in another language · better write /sv/var-historia",
  );
  expect(advice).toMatch(/contact\.sv\.json:\d+ · sections · advice: found statement, but hero,/u);
  expect(advice).toMatch(
    /home\.nb\.json · \(file\) · advice: found \d+ of \d+ texts in the words of the English text/u,
  );
});

test.each([
  [
    ["nb", "en"],
    ["/stories/a", "/stories/a-english"],
    ["/rss.xml", "/rss.nb.xml"],
  ],
  [["en"], ["/stories/a", "/stories/a-nb"], ["/rss.xml"]],
  [
    ["en", "nb"],
    ["/stories/a", "/stories/a-nb"],
    ["/rss.xml", "/rss.nb.xml"],
  ],
])("with stories in %p the first language has the plain address", async (languages, ...found) => {
  const [paths, feeds] = found;
  const { leaderStory, translatedPages, CACHE_TIMES } = await site({ storyLanguages: languages });
  const version = (lang: string) => ({
    ...{ id: lang, original: "stories/a/index.mdx", lang },
    path: leaderStory.pagePath({ slug: "a", lang }),
  });
  const pages = translatedPages(["nb", "en"].map(version), languages);
  expect(pages.map(({ path }) => path)).toEqual(paths);
  expect(pages[0]?.context.lang).toBe(languages[0]);
  expect([...CACHE_TIMES.keys()].filter((path) => path.startsWith("/rss"))).toEqual(feeds);
});
