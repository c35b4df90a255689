import { expectedPages } from "../support/expected-pages";
import { offsetAt } from "../support/read-content";
import {
  allNodes,
  blocksOf,
  builtPages,
  graphOf,
  isBuiltFile,
  isPointer,
  ofType,
  type Node,
} from "../support/built-pages";
import { load, type CheerioAPI } from "cheerio";

const pages = builtPages().map((page) => ({ ...page, nodes: graphOf(page.$) }));
const origin = String(ofType(pages[0]?.nodes ?? [], "Organization")[0]?.url).replace(/\/$/u, "");
const expected = expectedPages();

describe.each(pages.map((page) => [page.path, page] as const))("%s", (path, { $, nodes }) => {
  test("has unique ids and references to existing ids only", () => {
    const ids = nodes.map((node) => node["@id"]);
    expect(ids).toEqual([...new Set(ids)]);
    for (const node of allNodes(nodes).filter((inner) => inner["@id"])) {
      expect(String(node["@id"])).toMatch(new RegExp(`^${origin}/`, "u"));
      if (isPointer(node)) expect(ids).toContain(node["@id"]);
    }
  });

  test("describes the page unless it has `noindex`", () => {
    const { indexed, lang } = expected.find((page) => page.path === path) ?? {};
    const [page] = nodes.filter((node) => /^\w*Page$/u.test(node["@type"] ?? ""));
    const own = page && [page.url, page.inLanguage, page.name];
    expect(own).toEqual(
      indexed ? [$("link[rel=canonical]").attr("href"), lang, $("head title").text()] : undefined,
    );
  });

  test("has times with offsets and pictures that exist", () => {
    for (const node of allNodes(nodes)) {
      for (const [key, value] of Object.entries(node)) {
        if (/^date|^valid|^upload/u.test(key)) {
          const [, time = "", offset] =
            /^(\d{4}-\d\d-\d\dT(?:\d\d:){2}\d\d)(.+)$/u.exec(String(value)) ?? [];
          expect(offset).toBe(offsetAt(`${time}${offset}`));
        }
        if (/^(?:image|logo|thumbnailUrl|contentUrl)$/u.test(key)) {
          for (const picture of [value].flat() as (string | { contentUrl: string })[]) {
            const url = typeof picture === "string" ? picture : picture.contentUrl;
            expect([url, isBuiltFile(new URL(url).pathname)]).toEqual([url, true]);
          }
        }
      }
    }
  });

  test("has no ratings and stays small", () => {
    const [block = ""] = blocksOf($);
    expect(block).not.toMatch(/Rating|Review/u);
    expect(block.length).toBeLessThan(7000);
  });
});

const flat = (text: string) => text.replaceAll(/\s+/gu, " ").trim();

/** The visible and expandable text of a page. */
const textOf = ($: CheerioAPI) => {
  const page = load($.html());
  page("head, script, style, template").remove();
  page("br, wbr").replaceWith(" ");
  return flat(page("body").text());
};

/** Fields with text; a description in HTML is split. */
const TEXTS = [
  ...["name", "headline", "text", "title", "description", "jobTitle", "articleSection", "email"],
  ...["streetAddress", "postalCode", "addressLocality"],
];

const piecesOf = (html: string): string[] => {
  const $ = load(html);
  const lists = $("li")
    .toArray()
    .flatMap((item) => {
      const [title = "", ...text] = $(item).text().split(": ");
      return [title, text.join(": ")];
    });
  return [
    ...$("p")
      .toArray()
      .map((part) => $(part).text()),
    ...lists,
  ];
};

/** The document's title is shown in the browser's tab. */
const isTab = (node: Node) => "url" in node && "isPartOf" in node;

const claimsOf = (node: Node): string[] =>
  TEXTS.flatMap((key) => {
    const value = node[key];
    if (typeof value !== "string" || (key === "name" && isTab(node))) return [];
    return value.startsWith("<p>") ? piecesOf(value) : [value];
  });

test.each(pages)("$path shows every text of its structured data", ({ $, nodes }) => {
  const shown = textOf($);
  const claims = allNodes(nodes).flatMap(claimsOf);
  expect(claims.length).toBeGreaterThan(4);
  expect(claims.filter((claim) => !shown.includes(flat(claim)))).toEqual([]);
});
