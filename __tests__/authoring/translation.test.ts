import { untranslatedIn } from "../../authoring/read/translatable-texts";
import { createTranslation } from "../../authoring/edit/translation";
import { parseContent } from "../../authoring/read/content-file";
import { readContent } from "../../authoring/read/read-content";
import { copiedContent } from "./check/copied-content";

const content = copiedContent();
afterEach(() => content.restore());
afterAll(() => content.cleanUp());

const ARTICLE = "news/ai-table-opens/index.mdx";

/** What a file says itself. */
function ownData(path: string): Record<string, unknown> {
  const file = parseContent(path, content.read(path));
  if (!file.ok) throw new Error(`${path} cannot be read`);
  return file.data as Record<string, unknown>;
}

/** A file with what it inherits. */
function dataOf(path: string): unknown {
  const file = readContent(content.root).find((other) => other.path === path);
  return file?.ok && file.data;
}

async function stops(): Promise<string[]> {
  const { issues } = await content.check();
  return issues.flatMap(({ advice, file, field }) => (advice ? [] : [`${file} ${field}`]));
}

test("an article: its words to translate, as a draft; facts come from the original", async () => {
  expect(await createTranslation(content.root, ARTICLE)).toBe("news/ai-table-opens/index.nb.mdx");
  const { draft, ...own } = ownData("news/ai-table-opens/index.nb.mdx");
  const names = ["title", "description", "excerpt", "authorRole", "image", "box"];
  expect(Object.keys(own)).toEqual(names);
  expect(own.image).toEqual({ alt: expect.any(String) as string });
  expect(draft).toBe(true);
  expect(dataOf("news/ai-table-opens/index.nb.mdx")).toEqual({
    ...(dataOf(ARTICLE) as object),
    draft: true,
  });
  expect(untranslatedIn(content.root, "news/ai-table-opens/index.nb.mdx")).toEqual([
    ...["title", "description", "excerpt", "authorRole", "image.alt", "box.heading", "box.text"],
    ...["box.links (2 texts)", expect.stringMatching(/^body \(\d+ paragraphs\)$/u)],
  ]);
  expect(await stops()).toEqual([]);
});

test("a translated field is no longer among those to translate", async () => {
  const file = await createTranslation(content.root, ARTICLE);
  content.write(file, content.read(file).replace(/^title: .*$/mu, "title: Bordet åpner"));
  expect(untranslatedIn(content.root, file)).not.toContain("title");
});

const STORY = "stories/lene-korsvik/index.nb.mdx";
const ORIGINAL = "stories/lene-korsvik/index.mdx";

/** The fields of the story that are advised to be translated. */
async function untranslated(): Promise<string[]> {
  const { issues } = await content.check();
  return issues.flatMap(({ file, field, found }) =>
    file === STORY && found.endsWith("the words of the English text") ? [field] : [],
  );
}

test("texts in the words of the original are named: short ones too, but no names, and no drafts", async () => {
  const story = content.read(STORY);
  const half = story
    .replace(/^title: .*$/mu, "title: The mentor who asked back")
    .replace(/^jobTitle: .*$/mu, "jobTitle: Chief Executive Officer")
    .replace("De er tre.", "### What do your agents do?\n\nDe er tre.");
  content.write(STORY, half);
  expect(await untranslated()).toEqual(["title", "body"]);
  content.write(STORY, half.replace("---\n", "---\ndraft: true\n"));
  expect(await untranslated()).toEqual([]);
  content.write(STORY, content.read(ORIGINAL));
  expect(await untranslated()).toEqual(["(file)"]);
});

test("a page: an address, whole sections, and links to pages of its language", async () => {
  await createTranslation(content.root, "pages/home.json");
  expect(ownData("pages/home.nb.json")).not.toHaveProperty("address");
  await createTranslation(content.root, "pages/join.json");
  content.edit("pages/join.nb.json", (page) => {
    page.address = "jobb";
    for (const section of page.sections as { id?: string }[])
      if (section.id === "open-roles") section.id = "ledige-stillinger";
  });
  content.edit("pages/contact.json", ({ sections }) => {
    const [hero] = sections as { actions: unknown }[];
    if (hero) hero.actions = [{ label: "Join us", to: "/join#open-roles" }];
  });
  await createTranslation(content.root, "pages/contact.json", "nb");
  const { address, draft, sections } = ownData("pages/contact.nb.json");
  expect({ address, draft }).toEqual({ address: "contact-us", draft: true });
  expect(sections).toHaveLength((ownData("pages/contact.json").sections as unknown[]).length);
  const [hero] = sections as unknown[];
  expect(hero).toHaveProperty("actions", [{ label: "Join us", to: "/nb/jobb#ledige-stillinger" }]);
});

test("a person: the role in the words of the language, nothing that is the same", async () => {
  content.edit("site.json", (site) => (site.teamRoles = ["AI Mentor", "Founder"]));
  content.write("site.nb.json", JSON.stringify({ teamRoles: ["KI-mentor", "Gründer"] }));
  content.edit("team/kim-solvang.json", (person) => (person.role = "AI Mentor"));
  expect(ownData(await createTranslation(content.root, "team/kim-solvang.json"))).toEqual({
    draft: true,
    role: "KI-mentor",
    image: { alt: expect.any(String) as string },
  });
});

test("a story in one language is translated into the first one in full", async () => {
  content.remove("stories/lene-korsvik/index.mdx");
  const file = await createTranslation(content.root, "stories/lene-korsvik/index.nb.mdx", "en");
  expect(file).toBe("stories/lene-korsvik/index.mdx");
  const { draft: _, ...story } = ownData(file);
  expect(story).toEqual(ownData("stories/lene-korsvik/index.nb.mdx"));
});

test.each([
  ["stories/lene-korsvik/index.mdx", undefined, "is in all languages of the site"],
  [ARTICLE, "sv", "can be translated into nb (Norwegian Bokmål), not into sv"],
  ["site.json", "nb", "is not an article, a story, a page, a person or a role"],
  ["news/nowhere/index.mdx", "nb", "there is no content/news/nowhere/index.mdx"],
])("does not translate %s into %s", async (path, language, why) => {
  await expect(createTranslation(content.root, path, language)).rejects.toThrow(why);
});

test("a draft of a page is hidden: links to it are named, and a home page stays", async () => {
  content.edit("pages/our-story.json", (page) => (page.draft = true));
  expect(await stops()).toContainEqual(
    expect.stringMatching(/^navigation\.json pages\[\d\]\.to$/u),
  );
  content.restore();
  content.edit("pages/home.json", (page) => (page.publishAt = "2030-01-01"));
  expect(await stops()).toContain("pages/home.json (file)");
});
