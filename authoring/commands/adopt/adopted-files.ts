import { readFileSync } from "node:fs";
import { languageName } from "../../types/languages";
import { withFields } from "../json-fields";
import { type Answers, officeOf } from "./answers";
import { arrangeLanguages } from "./arrange-languages";
import { brandSlug } from "../../read/press-kit-names";
import { type Names, renamer } from "./rename";

interface Site extends Omit<Names, "slug"> {
  languages: string[];
  storyLanguages: string[];
  feeds: { lang: string }[];
  redirects: { from: string; to: string; mayBeLinked?: boolean }[];
  formerNames?: string[];
}

const SITE = "content/site.json";
const SPELLING = "content/spelling.txt";
const NOTICE = "content/texts/privacy.mdx";
/** The sample's brochure describes its programme. Without its film elsewhere, a module is announced. */
const LINKS_TO_FILES = /,\s*(?:"downloads": \[[^\]]*\.pdf"[^\]]*\]|"videoId": "[^"]*")/gu;
const IS_TEXT = /^content\/.*\.(?:css|html|json|mdx|svg|txt|vtt)$/u;

const readText = (path: string) => readFileSync(path, "utf8");

/**
 * What becomes of the repository's files, given their paths. Nothing is written. Throws for a site
 * that is adopted already: its news and people are not samples.
 */
export function adoptedFiles(paths: readonly string[], answers: Answers) {
  const site = JSON.parse(readText(SITE)) as Site;
  if (site.formerNames) throw new Error(`This is the site of ${site.brand} already: edit ${SITE}.`);
  const rename = renamer({ ...site, slug: brandSlug(site.brand) }, namesOf(answers));
  const { languages } = answers;
  const isDropped = isDroppedBy(site, languages);
  const entries = examples(paths);
  const callers = callersOtherThan(entries.at(-1));
  const textOf = (path: string) =>
    rename(readText(path).replaceAll(LINKS_TO_FILES, "").replaceAll(callers, ""));

  const files = new Map<string, string>();
  const removed = new Set<string>();
  for (const path of paths) {
    const entry = entryOf(path);
    if (path.startsWith("static/") || isDropped(path) || (entry && !entries.includes(entry)))
      removed.add(path);
    else if (IS_TEXT.test(path) && textOf(path) !== readText(path)) files.set(path, textOf(path));
  }
  const formerNames = namesIn([...removed]).filter((one) => !namesIn(paths, removed).includes(one));
  const gone = [...formerNames, ...recipients()];
  files.set(SITE, withSite(textOf(SITE), { ...site, gone }, answers));
  files.set(SPELLING, withWords(textOf(SPELLING), answers));
  const [, translated = ""] = site.languages;
  const translation = `content/site.${translated}.json`;
  files.set(translation, withOffice(textOf(translation), translated, answers));

  const sample = {
    paths: paths
      .filter((path) => path.startsWith("content/"))
      .filter((path) => !entryOf(path) || entries.includes(entryOf(path) ?? ""))
      .map((path) => path.slice("content/".length)),
    textOf: (path: string) => files.get(`content/${path}`) ?? textOf(`content/${path}`),
    translated,
    redirects: linkedRedirects(site),
  };
  for (const [path, text] of arrangeLanguages(sample, languages))
    files.set(`content/${path}`, text);
  for (const [index, lang] of languages.entries()) {
    const path = index === 0 ? SITE : `content/site.${lang}.json`;
    files.set(path, withOffice(files.get(path) ?? "{}", lang, answers));
  }
  if (removed.has(translation)) files.delete(translation);
  return { written: files, removed };
}

/** The office with the name of its country in a language; a translation has some of its fields. */
function withOffice(text: string, lang: string, answers: Answers): string {
  const fields = Object.keys((JSON.parse(text) as Site).office);
  const office = Object.entries(officeOf(answers, lang)).filter(([field]) =>
    fields.includes(field),
  );
  return withFields(text, { office: Object.fromEntries(office) });
}

/** A new company has no old addresses, but pages link to these short ones. */
const linkedRedirects = ({ redirects }: Site) => redirects.filter(({ mayBeLinked }) => mayBeLinked);

/** Whether a file is in a language that the site does not have, or has in the files of its first. */
function isDroppedBy(site: Site, languages: readonly string[]): (path: string) => boolean {
  const before = [...site.languages, ...site.storyLanguages];
  const inNames = (endings: string, kept: readonly string[]) => {
    const dropped = before.filter((lang) => !kept.includes(lang)).join("|") || "-";
    return new RegExp(String.raw`^content/(?:.*[/.])?(?:${dropped})\.(?:${endings})$`, "u");
  };
  const patterns = [inNames("json|mdx", languages.slice(1)), inNames("vtt|html", languages)];
  return (path) => patterns.some((pattern) => pattern.test(path));
}

function namesOf(answers: Answers): Names {
  const { name, email, timeZone } = answers;
  const timeZoneName = timeZone.split("/").at(-1)?.replaceAll("_", " ") ?? "";
  const slug = brandSlug(name);
  return { brand: name, slug, email, office: officeOf(answers), timeZone, timeZoneName };
}

/** content/site.json with the answers, and the names that no text may have any more. */
function withSite(text: string, before: Site & { gone: string[] }, answers: Answers): string {
  const { languages, currency } = answers;
  const { brand, office, email, timeZone, timeZoneName } = namesOf(answers);
  const { feeds } = JSON.parse(text) as Site;
  const [english] = feeds;
  const feedOf = (lang: string) => feeds.find((feed) => feed.lang === lang) ?? { ...english, lang };
  const { city, country, street } = before.office;
  const former = [
    ...[before.brand, city, country, street.replace(/[\s,]*\d.*$/u, "")],
    ...before.storyLanguages.map((lang) => languageName(lang)),
    ...before.gone,
  ];
  const today = [brand, ...Object.values(office), ...languages.map((lang) => languageName(lang))];
  return withFields(text, {
    redirects: linkedRedirects(before),
    ...{ brand, email, office, timeZone, timeZoneName, currency },
    ...{ languages, storyLanguages: languages, feeds: languages.map(feedOf) },
    formerNames: former.filter((name) => !today.some((now) => now.includes(name))),
  });
}

/** The companies that the privacy notice names. */
const recipients = () =>
  [...readText(NOTICE).matchAll(/^ +- when: .*\n +name: (.+)/gmu)].map(([, name = ""]) => name);

/** The words for `npm run spelling`, with those of the company's name, address and languages. */
function withWords(text: string, answers: Answers): string {
  const { name, street, city, languages } = answers;
  const ofLanguages = languages.flatMap((lang) => [
    officeOf(answers, lang).country,
    new Intl.DisplayNames(lang, { type: "language" }).of(lang),
  ]);
  const words = [name, street, city, ...ofLanguages].join(" ").match(/\p{L}{4,}/gu) ?? [];
  return `${text.trimEnd()}\n${[...new Set(words)].join("\n")}\n`;
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

/** The people beside forms, without the one that is kept. */
function callersOtherThan(kept = ""): RegExp {
  const { name } = JSON.parse(readText(`content/${kept}.json`)) as { name: string };
  return new RegExp(String.raw`,\s*"caller": \{[^}]*"name": "(?!${name}")[^}]*\}`, "gu");
}

/** `news/title`, `stories/person` or `team/person`, of a path. */
function entryOf(path: string): string | undefined {
  return /^content\/((?:news|stories)\/[^/]+(?=\/)|team\/[^/.]+)/u.exec(path)?.[1];
}
