import { readFileSync } from "node:fs";
import { languageName, translationOf } from "../../types/languages";
import { withFields } from "../json-fields";
import { type Answers, officeOf } from "./answers";
import { brandSlug } from "../../read/press-kit-names";
import { type Names, renamer } from "./rename";

/** package.json says in a sentence whose site this is. */
function introduced(path: string, text: string, name: string): string {
  if (path !== "package.json") return text;
  return text.replace(/(?<="description": ")[^"]*/u, () => `The public site of ${name}`);
}

interface Site extends Omit<Names, "slug" | "host"> {
  languages: string[];
  storyLanguages: string[];
  feeds: { lang: string }[];
  redirects: { to: string }[];
  formerNames?: string[];
}

const SITE = "content/site.json";
const MODULES = "content/modules.json";
/** Files that name the company. Code names it only in folders of the server. */
const NAMING =
  /^(?:(?:content|deploy)\/|functions\/(?:owner\/commands|shared)\/|docs\/(?!decisions\/)|(?:authoring\/cms\/|deploy\/netlify\/)?package\.json$|(?:README|SECURITY)\.md$|renovate\.json$)/u;
/** The sample's brochure describes the sample's programme. */
const LINK_TO_BROCHURE = /,\s*"downloads": \[[^\]]*\.pdf"[^\]]*\]/u;
/** Stories and words are in all languages of the new site. */
const IN_EACH_LANGUAGE =
  /^content\/(?:words\.json|stories\/(?:shared-block\.json|[^/]+\/index\.mdx))$/u;
const BINARY = /\.(?:jpe?g|png|webp|mp4|woff2?|ico)$|package-lock\.json$/u;

const readText = (path: string) => readFileSync(path, "utf8");

/**
 * What becomes of the repository's files, given their paths. Nothing is written. Throws for a site
 * that is adopted already: its news and people are not samples.
 */
export function adoptedFiles(paths: readonly string[], answers: Answers) {
  const site = JSON.parse(readText(SITE)) as Site;
  if (site.formerNames) throw new Error(`This is the site of ${site.brand} already: edit ${SITE}.`);
  const { name } = JSON.parse(readText("package.json")) as { name: string };
  const before = { ...site, slug: name.replace(/-site$/u, ""), host: "www.example.com" };
  const after = namesOf(answers);
  const rename = renamer(before, after);
  const { languages } = answers;
  const dropped = [...site.languages, ...site.storyLanguages].filter(
    (lang) => !languages.includes(lang),
  );
  const isDropped = new RegExp(
    String.raw`^(?:content|docs/brochure)/(?:.*[/.])?(?:${dropped.join("|") || "-"})\.(?:json|mdx|vtt|html)$`,
    "u",
  );
  const entries = examples(paths);

  const files = new Map<string, string>();
  const removed = new Set<string>();
  for (const path of paths) {
    const entry = entryOf(path);
    if (path.startsWith("static/") || isDropped.test(path) || (entry && !entries.includes(entry)))
      removed.add(path);
    else if (NAMING.test(path) && !BINARY.test(path)) {
      const [text, to] = [readText(path), path.startsWith("deploy/") ? rename(path) : path];
      const renamed = rename(introduced(path, text, answers.name));
      if (to !== path) removed.add(path);
      if (to !== path || renamed !== text) files.set(to, renamed);
    }
  }
  const textOf = (path: string) => files.get(path) ?? readText(path);
  const formerNames = namesIn([...removed]).filter((one) => !namesIn(paths, removed).includes(one));
  files.set(SITE, withSite(textOf(SITE), { ...site, gone: formerNames }, after, answers));
  for (const path of paths.filter((one) => one.startsWith("content/pages/") && !removed.has(one)))
    if (LINK_TO_BROCHURE.test(textOf(path)))
      files.set(path, textOf(path).replace(LINK_TO_BROCHURE, ""));
  // The sample's film elsewhere: a module without a film is announced.
  files.set(MODULES, textOf(MODULES).replaceAll(/,\s*"videoId": "[^"]*"/gu, ""));
  for (const lang of languages.filter((code) => !site.storyLanguages.includes(code)))
    for (const path of paths)
      if (IN_EACH_LANGUAGE.test(path) && !removed.has(path))
        files.set(translationOf(path, lang), inLanguage(textOf(path), lang));
  return { written: files, removed };
}

function namesOf(answers: Answers): Names {
  const { name, email, timeZone, url } = answers;
  const timeZoneName = timeZone.split("/").at(-1)?.replaceAll("_", " ") ?? "";
  const { host } = new URL(url);
  const slug = brandSlug(name);
  return { brand: name, slug, email, host, office: officeOf(answers), timeZone, timeZoneName };
}

/** content/site.json with the answers, and the names that no text may have any more. */
function withSite(
  text: string,
  before: Site & { gone: string[] },
  after: Names,
  answers: Answers,
): string {
  const { languages, currency } = answers;
  const { brand, office, email, timeZone, timeZoneName } = after;
  const { feeds } = JSON.parse(text) as Site;
  const english = feeds.find(({ lang }) => lang === "en");
  const feedOf = (lang: string) => feeds.find((feed) => feed.lang === lang) ?? { ...english, lang };
  const { city, country, street } = before.office;
  const former = [
    ...[before.brand, city, country, street.replace(/[\s,]*\d.*$/u, "")],
    ...before.storyLanguages.map((lang) => languageName(lang)),
    ...before.gone,
  ];
  const today = [brand, ...Object.values(office), ...languages.map((lang) => languageName(lang))];
  const isGone = (to: string) =>
    before.languages.some((lang) => !languages.includes(lang) && to.startsWith(`/${lang}/`));
  return withFields(text, {
    languages: before.languages.filter((lang) => languages.includes(lang)),
    redirects: before.redirects.filter(({ to }) => !isGone(to)),
    ...{ brand, email, office, timeZone, timeZoneName, currency, storyLanguages: languages },
    feeds: [...new Set(["en", ...languages])].map(feedOf),
    formerNames: former.filter((name) => !today.some((now) => now.includes(name))),
  });
}

/** A copied file: words get the language's own name; the check says what is still English. */
function inLanguage(text: string, lang: string): string {
  if (!/"locale":/u.test(text)) return text;
  const localName = new Intl.DisplayNames(lang, { type: "language" }).of(lang) ?? lang;
  const name = localName.charAt(0).toLocaleUpperCase(lang) + localName.slice(1);
  const { region = "" } = new Intl.Locale(lang).maximize();
  return withFields(text, { name, locale: `${lang}_${region}`, read: name });
}

/** The people and the companies of stories and team, in these files but not in others. */
function namesIn(paths: readonly string[], excluded = new Set<string>()): string[] {
  const files = paths.filter(
    (path) => !excluded.has(path) && /^(?:stories|team)/u.test(entryOf(path) ?? ""),
  );
  const matches = files
    .filter((path) => /\.(?:json|mdx)$/u.test(path))
    .flatMap((path) => [...readText(path).matchAll(/^\s*"?(?:name|company)"?: "?([^"\n]+)/gmu)]);
  return [...new Set(matches.map(([, name = ""]) => name))];
}

/** The article, the story and the person that are kept: the first in English, the first by name. */
function examples(paths: readonly string[]) {
  return [
    paths.find((path) => /^content\/news\/[^/]+\/index\.mdx$/u.test(path)),
    paths.find((path) => /^content\/stories\/[^/]+\/index\.mdx$/u.test(path)),
    paths.find((path) => /^content\/team\/[^/]+\.json$/u.test(path)),
  ].map((path) => entryOf(path ?? ""));
}

/** `news/title`, `stories/person` or `team/person`, of a path. */
function entryOf(path: string): string | undefined {
  return /^content\/((?:news|stories)\/[^/]+(?=\/)|team\/[^/.]+)/u.exec(path)?.[1];
}
