import { mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { listContent } from "../../gatsby/content/read-content";
import { copiedContent } from "./content-check/copied-content";

const content = copiedContent();
const project = mkdtempSync(join(tmpdir(), "project-"));
const here = process.cwd();

const write = (file: string, data: object) => content.write(file, JSON.stringify(data));
const head = (title: string) => ({
  title,
  description: `${title}: en mentor som kan AI sitter bredvid dig, {hours} timmar i taget.`,
});

/** A third language is data only: its words, what every page shows, and three pages. */
function inSwedish() {
  content.edit("site.json", (site) => (site["languages"] = ["en", "nb", "sv"]));
  const words = content.read("words/en.json").replace(/"en_[A-Z]+"/u, '"sv_SE"');
  content.write("words/sv.json", words);
  for (const lang of ["nb", "sv"]) {
    write(`site.${lang}.json`, { tagline: "AI-mentorskap", figures: { hours: "1,5" } });
    write(`navigation.${lang}.json`, { call: { label: "Boka", to: `/${lang}` } });
    write(`not-found.${lang}.json`, { heading: "Sidan finns inte" });
    write(`pages/home.${lang}.json`, { head: head("AI-mentorskap") });
  }
  write("pages/our-story.sv.json", { address: "var-historia", head: head("Vår historia") });
  write("pages/contact.sv.json", { address: "kontakt", head: head("Kontakt") });
}

/** The site's code over this content: it reads the list of languages when it is loaded. */
async function site() {
  jest.resetModules();
  const settings = JSON.parse(content.read("site.json")) as object;
  jest.doMock("../../content/site.json", () => settings);
  const { checkContent } = await import("../../gatsby/content-check/check-content");
  const { formatIssue } = await import("../../gatsby/content/issue");
  const { nodeStore } = await import("./nodes/node-store");
  const { translatedPages } = await import("../../gatsby/pages/create-pages");
  return {
    /** Copies tell that they are yet to be translated, which stops nothing. */
    stopping: async () =>
      (await checkContent(content.root)).issues.filter(({ advice }) => !advice).map(formatIssue),
    advice: async () =>
      (await checkContent(content.root)).issues.filter(({ advice }) => advice).map(formatIssue),
    nodes: () => {
      process.chdir(project);
      process.env.gatsby_executing_command = "build";
      const store = nodeStore();
      for (const path of listContent(content.root)) store.create(path);
      return store;
    },
    translatedPages,
  };
}

beforeAll(() => {
  symlinkSync(content.root, join(project, "content"));
});
beforeEach(inSwedish);
afterEach(() => {
  delete process.env.gatsby_executing_command;
  process.chdir(here);
  content.restore();
});
afterAll(() => {
  content.cleanUp();
  rmSync(project, { recursive: true });
});

test("a language more is data only: its pages are there, and each knows the others", async () => {
  const { stopping, nodes, translatedPages } = await site();
  expect(await stopping()).toEqual([]);
  const pages = translatedPages(nodes().nodesOf("Page") as never);
  const swedish = pages.filter(({ context }) => context.lang === "sv");
  expect(swedish.map(({ path }) => path).sort()).toEqual([
    "/sv",
    "/sv/kontakt",
    "/sv/var-historia",
  ]);
  expect(pages.find(({ path }) => path === "/")?.context.alternates).toEqual([
    { lang: "en", path: "/" },
    { lang: "nb", path: "/nb" },
    { lang: "sv", path: "/sv" },
  ]);
  expect(swedish.find(({ path }) => path === "/sv/kontakt")?.context.alternates).toEqual([
    { lang: "en", path: "/contact" },
    { lang: "sv", path: "/sv/kontakt" },
  ]);
});

test("a translation inherits what it leaves out, with the figures of its own language", async () => {
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

test("what has no page is there in each language, translated or not", async () => {
  write("team/kim-solvang.sv.json", { image: { alt: "Kim Solvang vid fönstret" } });
  const team = (await site()).nodes().nodesOf("TeamMember");
  const [swedish, english] = ["sv", "en"].map((lang) => team.filter((one) => one.lang === lang));
  expect(swedish).toHaveLength(english?.length ?? 0);
  expect(swedish?.find(({ slug }) => slug === "kim-solvang")).toMatchObject({
    name: "Kim Solvang",
    image: { alt: "Kim Solvang vid fönstret" },
    file: "team/kim-solvang.sv.json",
  });
});

test.each([
  ["pages/join.sw.json", {}, "did you mean sv?"],
  ["pages/join.en.json", {}, "the site's first language · move it to pages/join.json"],
  ["pages/join.sv.json", {}, "address · found nothing · write its address in this language"],
  [
    "pages/none.sv.json",
    { address: "ingen" },
    "content/pages/none.json · (file) · found no such file",
  ],
  ["pages/home.sv.json", { address: "hem" }, "address · found an address · delete it"],
])("the check stops %s with %p", async (file, data, words) => {
  write(file, data);
  expect((await (await site()).stopping()).join("\n")).toContain(words);
});

test("a language without what every page needs is told which files it lacks", async () => {
  content.remove("navigation.sv.json");
  content.remove("words/sv.json");
  expect(await (await site()).stopping()).toEqual([
    expect.stringMatching(
      /^content\/navigation\.sv\.json · .*languages? sv · write the links of /u,
    ),
    expect.stringMatching(/^content\/words\/sv\.json · .* in Swedish$/u),
  ]);
});

test("links to another language, other sections and English sentences are advice", async () => {
  content.edit("pages/contact.sv.json", (page) => {
    page["parentPage"] = "/our-story";
    page["sections"] = [{ type: "statement", text: "Vi svarar inom några dagar." }];
  });
  const advice = (await (await site()).advice()).join("\n");
  expect(advice).toContain(
    "parentPage · advice: found /our-story, a page in another language · better write /sv/var-historia",
  );
  expect(advice).toMatch(/contact\.sv\.json:\d+ · sections · advice: found statement, but hero,/u);
  expect(advice).toContain("the words of content/pages/home.json");
});
