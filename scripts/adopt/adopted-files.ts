import { readFileSync } from "node:fs";
import { join } from "node:path";
import { languageName } from "../../gatsby/content-types/languages";
import { withFields } from "../lib/json-fields";
import { type Answers, officeOf } from "./answers";
import { type Names, renamer, slugFor } from "./rename";

export interface Changes {
  written: Map<string, string>;
  removed: Set<string>;
}

interface Feed {
  lang: string;
}
interface Site extends Omit<Names, "slug" | "host"> {
  storyLanguages: string[];
  feeds: Feed[];
  formerNames?: string[];
}

const SITE = "content/site.json";
/** Files that name the company; code and its tests name nobody. */
const NAMING =
  /^(?:(?:content|deploy|static|functions)\/|docs\/(?!decisions\/)|(?:cms\/|deploy\/netlify\/)?package\.json$|(?:README|SECURITY)\.md$|renovate\.json$)/u;
const BINARY = /\.(?:jpe?g|png|webp|mp4|woff2?|ico)$|(?:^|\/)package-lock\.json$/u;
/** Drawn again by `npm run press-kit`. */
const LOGO = /^static\/press\/.*\.(?:svg|png)$/u;

/** What becomes of the files of the repository, given their paths, with these answers. */
export function adoptedFiles(root: string, paths: readonly string[], answers: Answers): Changes {
  const read = (path: string) => readFileSync(join(root, path), "utf8");
  const site = JSON.parse(read(SITE)) as Site;
  const { name } = JSON.parse(read("package.json")) as { name: string };
  const before = { ...site, slug: name.replace(/-site$/u, ""), host: "www.example.com" };
  const after = namesOf(answers);
  const rename = renamer(before, after);
  const { languages } = answers;
  const dropped = site.storyLanguages.filter((lang) => !languages.includes(lang));
  const inDropped = new RegExp(String.raw`[/.](?:${dropped.join("|")})\.(?:json|mdx)$`, "u");
  const isSample = sampleOf(paths, read);

  const written = new Map<string, string>();
  const removed = new Set(
    paths.filter(
      (path) =>
        LOGO.test(path) ||
        (path.startsWith("content/") && (isSample(path) || inDropped.test(path))),
    ),
  );
  for (const path of paths) {
    if (removed.has(path) || !NAMING.test(path) || BINARY.test(path)) continue;
    const text = read(path);
    const [to, renamed] = [path.startsWith("deploy/") ? rename(path) : path, rename(text)];
    if (to !== path) removed.add(path);
    if (to !== path || renamed !== text) written.set(to, renamed);
  }
  const edit = (path: string, change: (text: string) => string) =>
    written.set(path, change(written.get(path) ?? read(path)));

  edit(SITE, (text) => withFields(text, siteFields(text, site, after, answers)));
  edit("content/modules.json", withoutVideos);
  const english = paths.filter((path) => /^content\/(?:words|stories)\/.*\ben\.\w+$/u.test(path));
  for (const lang of languages.filter((one) => !site.storyLanguages.includes(one)))
    for (const path of english.filter((one) => !removed.has(one)))
      written.set(
        path.replace(/en(\.\w+)$/u, `${lang}$1`),
        inLanguage(written.get(path) ?? read(path), lang),
      );
  return { written, removed };
}

function namesOf(answers: Answers): Names {
  const { name, timeZone } = answers;
  return {
    ...{ brand: name, slug: slugFor(name), email: answers.email, timeZone },
    host: new URL(answers.url).host,
    office: officeOf(answers),
    timeZoneName: timeZone.split("/").at(-1)?.replaceAll("_", " ") ?? "",
  };
}

function siteFields(text: string, before: Site, after: Names, answers: Answers) {
  const { languages, currency } = answers;
  const { brand, office, email, timeZone, timeZoneName } = after;
  const { feeds } = JSON.parse(text) as Site;
  const english = feeds.find(({ lang }) => lang === "en");
  const feedOf = (lang: string) => feeds.find((feed) => feed.lang === lang) ?? { ...english, lang };
  const { city, country, street } = before.office;
  const former = [
    before.brand,
    city,
    country,
    /^[^\d,]+/u.exec(street)?.[0].trim() ?? street,
  ].concat(before.storyLanguages.map((lang) => languageName(lang)));
  const today = [brand, ...Object.values(office), ...languages.map((lang) => languageName(lang))];
  const names = new Set([...(before.formerNames ?? []), ...former]);
  return {
    ...{ brand, email, office, timeZone, timeZoneName, currency, storyLanguages: languages },
    feeds: ["en", ...languages.filter((lang) => lang !== "en")].map(feedOf),
    formerNames: [...names].filter((name) => !today.some((now) => now.includes(name))),
  };
}

/** The films of the sample are its own; one without is announced. */
function withoutVideos(text: string): string {
  const { modules } = JSON.parse(text) as { modules: Record<string, unknown>[] };
  return withFields(text, { modules: modules.map(({ videoId, ...module }) => module) });
}

/** A file of words in the language's own name; what it says is still English, and the check says so. */
function inLanguage(text: string, lang: string): string {
  if (!text.startsWith("{") || !("locale" in (JSON.parse(text) as object))) return text;
  const own = new Intl.DisplayNames(lang, { type: "language" }).of(lang) ?? lang;
  const name = own.charAt(0).toLocaleUpperCase(lang) + own.slice(1);
  const { region = "" } = new Intl.Locale(lang).maximize();
  return withFields(text, { name, locale: `${lang}_${region}`, read: name });
}

/** Whether a file belongs to a sample article, story or person other than the one that is kept. */
function sampleOf(paths: readonly string[], read: (path: string) => string) {
  const texts = (pattern: RegExp) => paths.filter((path) => pattern.test(path)).sort();
  const english = texts(/^content\/news\/[^/]+\/index\.mdx$/u);
  const kept = [
    english.find((path) => /^lang: en$/mu.test(read(path))),
    texts(/^content\/stories\/[^/]+\/en\.mdx$/u)[0],
    texts(/^content\/team\/[^/]+\.json$/u)[0],
  ].map((path) => entryOf(path ?? ""));
  return (path: string) => {
    const entry = entryOf(path);
    return entry !== undefined && !kept.includes(entry);
  };
}

/** `news/title`, `stories/person` or `team/person`, of a path. */
function entryOf(path: string): string | undefined {
  return /^content\/((?:news|stories)\/[^/]+(?=\/)|team\/[^/.]+)/u.exec(path)?.[1];
}
