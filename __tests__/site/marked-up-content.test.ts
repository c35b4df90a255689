import { lastChanged } from "../../authoring/read/last-changed";
import { buildDay } from "../../authoring/read/build-day";
import { expectedPages, pageVersions, pathsWithSection } from "../support/expected-pages";
import { articleFiles, FIRST, namesIn, readJson, readMdx } from "../support/read-content";
import { builtPages, graphOf, ofType, type Node } from "../support/built-pages";
import { readdirSync, readFileSync } from "node:fs";
import { basename, dirname } from "node:path";
import Validator from "@adobe/structured-data-validator";

interface Questions {
  sections: { type: string; entries: { question: string; answer: string }[] }[];
}

const pages = builtPages().map((page) => ({ ...page, nodes: graphOf(page.$) }));
const paths = pages.map(({ path }) => path);
const dated = expectedPages().filter(({ date }) => date);

const pathsOf = (of: readonly { path: string }[]) => of.map(({ path }) => path).sort();
const nodesAt = (path: string) => pages.find((page) => page.path === path)?.nodes ?? [];
const pathsWith = (type: string) =>
  pages.filter(({ nodes }) => ofType(nodes, type).length > 0).map(({ path }) => path);

test("news and stories have their type and date", () => {
  expect([...pathsWith("NewsArticle"), ...pathsWith("Article")].sort()).toEqual(pathsOf(dated));
  for (const { path, date, lang } of dated) {
    const type = path.startsWith("/news/") ? "NewsArticle" : "Article";
    const [article] = ofType(nodesAt(path), type);
    expect(String(article?.datePublished).slice(0, 10)).toBe(date);
    expect(article?.inLanguage).toBe(lang);
  }
});

test("exactly the subpages have breadcrumbs, and these name existing pages", () => {
  const nested = namesIn("pages")
    .flatMap((name) => pageVersions<object>("pages", name))
    .filter(({ data }) => "parentPage" in data);
  const roles = namesIn("roles").flatMap((name) => pageVersions("roles", name));
  expect(pathsWith("BreadcrumbList").sort()).toEqual(pathsOf([...nested, ...roles, ...dated]));
  for (const path of pathsWith("BreadcrumbList")) {
    const [list] = ofType(nodesAt(path), "BreadcrumbList");
    const items = list?.itemListElement as { position: number; item: string }[];
    expect(items.map(({ position }) => position)).toEqual([1, 2, 3]);
    expect(new URL(items[2]?.item ?? "").pathname).toBe(path);
    for (const { item } of items) expect(paths).toContain(new URL(item).pathname);
  }
});

test("pages with questions have them in their structured data, in order", () => {
  const asked = namesIn("pages")
    .flatMap((name) => pageVersions<Questions>("pages", name))
    .flatMap(({ path, data: { sections } }) => {
      const questions = sections.find(({ type }) => type === "questions");
      return questions ? [{ path, entries: questions.entries }] : [];
    });
  expect(pathsWith("FAQPage").sort()).toEqual(pathsOf(asked));
  for (const { path, entries } of asked) {
    const [faq] = ofType(nodesAt(path), "FAQPage");
    expect(faq?.mainEntity).toEqual(
      entries.map(({ question, answer }) => ({
        "@type": "Question",
        name: question,
        acceptedAnswer: { "@type": "Answer", text: answer },
      })),
    );
  }
});

test("each published video has its own picture", () => {
  expect(pathsWith("VideoObject").sort()).toEqual(pathsWithSection("modules").sort());
  for (const path of pathsWithSection("modules")) {
    const lang = pages
      .find((page) => page.path === path)
      ?.$("html")
      .attr("lang");
    const { modules } = readJson<{ modules: { title: string; uploaded?: string }[] }>(
      lang === FIRST ? "modules.json" : `modules.${lang}.json`,
      lang,
    );
    const videos = ofType(nodesAt(path), "VideoObject");
    expect(videos.map(({ name, uploadDate }) => [name, String(uploadDate).slice(0, 10)])).toEqual(
      modules.flatMap(({ title, uploaded }) => (uploaded ? [[title, uploaded]] : [])),
    );
    expect(new Set(videos.map(({ thumbnailUrl }) => thumbnailUrl)).size).toBe(videos.length);
  }
});

test("an article has three pictures and Git's date of its last change", () => {
  const known = lastChanged().size > 0;
  for (const { path } of dated) {
    const [article] = nodesAt(path).filter((node) => /Article$/u.test(node["@type"] ?? ""));
    expect(article?.image).toHaveLength(3);
    expect(article && "dateModified" in article).toBe(known);
    if (known) expect(String(article?.dateModified) >= String(article?.datePublished)).toBe(true);
  }
});

test("only pages of open roles have a job posting and buttons", () => {
  const roles = namesIn("roles").flatMap((name) =>
    pageVersions<{ validThrough: string }>("roles", name),
  );
  const isOpen = ({ data }: (typeof roles)[number]) => data.validThrough >= buildDay();
  expect(pathsWith("JobPosting").sort()).toEqual(pathsOf(roles.filter(isOpen)));
  for (const role of roles) {
    const { lang, path } = role;
    const hiring = lang === FIRST ? "hiring.json" : `hiring.${lang}.json`;
    const { closed } = readJson<{ words: { closed: string } }>(hiring).words;
    const main = pages.find((page) => page.path === path)?.$("main");
    const apply = pageVersions("pages", "apply").find((page) => page.lang === lang)?.path;
    const found = [main?.find(`a[href^="${apply}"]`).length, main?.text().includes(closed)];
    expect([path, ...found]).toEqual([path, ...(isOpen(role) ? [2, false] : [0, true])]);
  }
});

// A warm build leaves the scripts of earlier builds in public/ for open tabs.
const scripts = readdirSync("public").filter((file) => file.endsWith(".js"));

test("no script contains an article's text or the list of articles", () => {
  const news = articleFiles().flatMap((file) => {
    const [words = "no words"] = /\p{L}[\p{L} ]{30,}/u.exec(readMdx(file).body) ?? [];
    return [basename(dirname(file)), words];
  });
  expect(news).not.toContain("no words");
  for (const file of scripts) {
    const script = readFileSync(`public/${file}`, "utf8");
    expect(news.filter((words) => script.includes(words))).toEqual([]);
  }
});

/** Violations of Google's rules in a graph, as lines such as "ERROR JobPosting: …". */
async function googleIssues(nodes: readonly Node[]): Promise<string[]> {
  const jsonld: Record<string, Node[]> = {};
  for (const node of nodes) (jsonld[node["@type"] ?? ""] ??= []).push(node);
  const issues = await new Validator().validate({ jsonld });
  return issues.map(({ severity, path, issueMessage }) => {
    const place = path.map(({ type, property }) => type ?? property).join(" > ");
    return `${severity} ${place}: ${issueMessage}`;
  });
}

const optional = (field: string) => `Missing field "${field}" (optional)`;
const oneOf = (...fields: string[]) =>
  `One of the following conditions needs to be met: ${fields.map(optional).join(" or ")}`;

/** Fields that Google recommends, and why the site has no values for them. */
const LEFT_OUT = [
  // developers.google.com/search/docs/appearance/structured-data/job-posting
  // For remote work only.
  `JobPosting: ${optional("applicantLocationRequirements")}`,
  `JobPosting: ${optional("jobLocationType")}`,
  // developers.google.com/search/docs/appearance/structured-data/video
  // Views are not counted, and the player shows the length.
  `VideoObject: ${optional("duration")}`,
  `VideoObject: ${oneOf("interactionStatistic", "interactionCount")}`,
  // For videos that end, have chapters, are broadcast live or may not be watched everywhere.
  `VideoObject: ${optional("expires")}`,
  `VideoObject: ${optional("hasPart")}`,
  `VideoObject: ${optional("publication")}`,
  `VideoObject: ${oneOf("ineligibleRegion", "regionsAllowed")}`,
].map((line) => `WARNING ${line}`);

test.each(pages)("$path follows Google's rules of structured data", async ({ nodes }) => {
  const issues = await googleIssues(nodes);
  expect(issues.filter((issue) => !LEFT_OUT.includes(issue))).toEqual([]);
});
