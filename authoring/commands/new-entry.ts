import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { applyEdits, modify } from "jsonc-parser";
import { FIRST_LANGUAGE, LANGUAGES, STORY_LANGUAGES } from "../../src/site/site-data";
import { sitePages } from "../check/site-pages";
import { leaderStory } from "../types/collections/leader-story";
import { newsArticle } from "../types/collections/news-article";
import { role } from "../types/collections/roles";
import { languageName, translationOf } from "../types/languages";
import { buildDay } from "../read/build-day";
import type { ContentFile } from "../read/content-file";
import { readContent } from "../read/read-content";
import { slugOf } from "../../src/content-fields/did-you-mean";

const TEMPLATES = "docs/authors/templates";
const OPEN_FOR_DAYS = 90;

export interface EntryType {
  what: string;
  /** The longest NAME (characters) that fits into the fields of the template. */
  longest: number;
  /** Templates and the files to make of them. */
  files: readonly (readonly [template: string, path: (slug: string) => string])[];
  address?: (slug: string) => string;
  next: string;
}

const DRAFT = "Delete the line with draft when everybody may see it.";
const PICTURE = "put your own pictures beside the file and name them in";

const OTHERS = LANGUAGES.filter((lang) => lang !== FIRST_LANGUAGE);
const TRANSLATIONS = OTHERS.map(
  (lang) => ` A page in ${languageName(lang)} needs its texts in NAME.${lang}.json beside it.`,
).join("");

/** The types of entries that `npm run new` makes. */
export const TYPES: Record<string, EntryType> = {
  article: {
    what: "a news article (draft)",
    longest: 60,
    files: [["article.mdx", (slug) => `news/${slug}/index.mdx`]],
    address: (slug) => newsArticle.pagePath({ slug, lang: FIRST_LANGUAGE }),
    next: `Edit its fields and text; ${PICTURE} image. ${DRAFT}`,
  },
  story: {
    what: `a leader's story in ${STORY_LANGUAGES.map(languageName).sort().join(" and ")} (draft)`,
    longest: 30,
    files: [...STORY_LANGUAGES].sort().map((lang) => {
      const translated = translationOf("story.mdx", lang);
      const template = existsSync(join(TEMPLATES, translated)) ? translated : "story.mdx";
      return [template, (slug) => translationOf(`stories/${slug}/index.mdx`, lang)];
    }),
    address: (slug) => leaderStory.pagePath({ slug, lang: FIRST_LANGUAGE }),
    next: `Edit ${STORY_LANGUAGES.length === 2 ? "both files" : "each file"}; ${PICTURE} image and picture. ${DRAFT}`,
  },
  member: {
    what: "a person of the team (draft)",
    longest: 60,
    files: [["member.json", (slug) => `team/${slug}.json`]],
    next: `Edit role and order; ${PICTURE} image. ${DRAFT}`,
  },
  testimonial: {
    what: "what a client says (draft)",
    longest: 30,
    files: [["testimonial.json", () => "testimonials/clients.json"]],
    next: `Edit the last entry of the file; ${PICTURE} avatar. ${DRAFT}`,
  },
  role: {
    what: "an open role with its page (draft)",
    longest: 40,
    files: [["role.json", (slug) => `roles/${slug}.json`]],
    address: (slug) => role.pagePath({ slug, lang: "" }),
    next: `Edit every section of it. ${DRAFT}`,
  },
  form: {
    what: "a form that asks for name, e-mail address and message",
    longest: 60,
    files: [["form.json", (slug) => `forms/${slug}.json`]],
    next: `Edit its questions and texts. A page shows it with a section of the type form that names its file.${TRANSLATIONS}`,
  },
};

function nextOrder(file: string, files: readonly ContentFile[]): number {
  const orders = files
    .filter(({ path }) => dirname(path) === dirname(file))
    .map((other) => Number((other.ok && (other.data as { order?: unknown }).order) || 0));
  return Math.max(0, ...orders) + (file.startsWith("team/") ? 10 : 1);
}

function fillTemplate(template: string, name: string, slug: string, order: number): string {
  const today = buildDay();
  const until = new Date(Date.parse(today) + OPEN_FOR_DAYS * 86_400_000).toISOString().slice(0, 10);
  return readFileSync(join(TEMPLATES, template), "utf8")
    .replaceAll("{name}", () => JSON.stringify(name).slice(1, -1))
    .replaceAll("{slug}", slug)
    .replaceAll("{date}", today)
    .replaceAll("{until}", until)
    .replace('"order": 0', `"order": ${order}`);
}

function appended(source: string, entry: string): string {
  const formattingOptions = { tabSize: 2, insertSpaces: true };
  const options = { formattingOptions, isArrayInsertion: true };
  return applyEdits(source, modify(source, ["testimonials", -1], JSON.parse(entry), options));
}

/** Writes a new entry below `root` and returns its files. Throws, with nothing written, when it cannot. */
export function createEntry(type: EntryType, name: string, root: string): string[] {
  const slug = slugOf(name);
  if (slug === "") throw new Error(`"${name}" has no letters or digits for the name of a file`);
  if (name.length > type.longest) throw new Error(`NAME has more than ${type.longest} characters`);
  const files = readContent(root);
  const address = type.address?.(slug);
  if (address && sitePages(files).pages.has(address)) {
    throw new Error(`the site has a page ${address} already: choose another name`);
  }
  const targets = type.files.map(([template, path]) => {
    const file = path(slug);
    const text = fillTemplate(template, name, slug, nextOrder(file, files));
    const target = join(root, file);
    if (file !== path("")) return { file, target, text, flag: "wx" };
    return { file, target, text: appended(readFileSync(target, "utf8"), text), flag: "w" };
  });
  const existing = targets.find(({ target, flag }) => flag === "wx" && existsSync(target));
  if (existing) throw new Error(`content/${existing.file} exists already: choose another name`);
  for (const { target, text, flag } of targets) {
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, text, { flag });
  }
  return targets.map(({ file }) => file);
}
