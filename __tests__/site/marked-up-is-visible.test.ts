import { load, type CheerioAPI } from "cheerio";
import { builtPages } from "../support/built-pages";
import { allNodes, graphOf, type Node } from "../support/structured-data";

const flat = (text: string) => text.replaceAll(/\s+/gu, " ").trim();

/** What a reader can see or unfold on a page, piece by piece as the HTML breaks it. */
const textOf = ($: CheerioAPI) => {
  const page = load($.html());
  page("head, script, style, template").remove();
  page("br, wbr").replaceWith(" ");
  return flat(page("body").text());
};

/** Words that structured data says of itself; a description in HTML is taken apart. */
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

/** The document's title stands in the browser's tab. */
const isTab = (node: Node) => "url" in node && "isPartOf" in node;

const claimsOf = (node: Node): string[] =>
  TEXTS.flatMap((key) => {
    const value = node[key];
    if (typeof value !== "string" || (key === "name" && isTab(node))) return [];
    return value.startsWith("<p>") ? piecesOf(value) : [value];
  });

test.each(builtPages().map(({ path, $ }) => [path, $] as const))(
  "%s shows every word that it marks up",
  (_, $) => {
    const shown = textOf($);
    const claims = allNodes(graphOf($)).flatMap(claimsOf);
    expect(claims.length).toBeGreaterThan(4);
    expect(claims.filter((claim) => !shown.includes(flat(claim)))).toEqual([]);
  },
);
