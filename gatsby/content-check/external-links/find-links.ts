import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { load } from "cheerio";
import { fieldIssue, type FileIssue, type Issue } from "../../content/issue";
import { readContent } from "../../content/read-content";
import { addressOf, mdxTree, nodesOf } from "../body/mdx-tree";
import { locateIssues } from "../check-content";
import { type KnownFile, knownFiles } from "../check-context";
import { textsIn } from "../text-signs";

export type Place = Pick<FileIssue, "file" | "line" | "field">;

/** The addresses of other sites, each with the places of content, or else the pages, that name it. */
export type ExternalLinks = Map<string, { places: Place[]; pages: string[] }>;

// An address in the middle of a text ends before the text's own full stop or bracket.
const ADDRESS = /https?:\/\/[^\s"<>{}]*[^\s"<>{}.,;:!?)\]]/gu;

/** All links to other sites in content and, when the site is built, in its pages. */
export function findExternalLinks(root: string, builtPages: string): ExternalLinks {
  const links: ExternalLinks = new Map();
  const at = (url: string) => {
    const found = links.get(url) ?? { places: [], pages: [] };
    links.set(url, found);
    return found;
  };
  const known = knownFiles(readContent(root));
  for (const { write: urls, ...place } of locateIssues({ known }, known.flatMap(namedIn)))
    for (const url of urls.split(" ")) at(url).places.push(place);
  for (const { page, url } of linksOfPages(builtPages)) {
    const found = at(url);
    if (found.places.length === 0 && !found.pages.includes(page)) found.pages.push(page);
  }
  return links;
}

/** An entry for each field or link with addresses; `write` holds them. */
function namedIn(file: KnownFile): FileIssue[] {
  const inFields = textsIn(file.data).flatMap(([path, text]) => {
    // {id}: the site fills it in, and the page has the whole address.
    const urls = text.includes("{") ? null : text.match(ADDRESS);
    return urls ? [fieldIssue(path, "", urls.join(" "))] : [];
  });
  return [...inFields, ...inBody(file)].map((issue) => ({ ...issue, file: file.path }));
}

function inBody({ path, body, bodyLine }: KnownFile): Issue[] {
  const parsed = path.endsWith(".mdx") && mdxTree(body);
  if (!parsed || !parsed.ok) return [];
  return nodesOf(parsed.tree).flatMap(({ node }) => {
    const url = addressOf(node);
    if (!url || !/^https?:/u.test(url)) return [];
    const line = bodyLine + (node.position?.start.line ?? 1) - 1;
    return [{ field: "body", line, found: "", write: url }];
  });
}

function linksOfPages(folder: string): { page: string; url: string }[] {
  if (!existsSync(folder)) return [];
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" });
  return files
    .filter((file) => /(?:^|[/\\])index\.html$/u.test(file))
    .flatMap((file) => {
      const $ = load(readFileSync(join(folder, file), "utf8"));
      const own = $("link[rel=canonical]").attr("href");
      const page = `/${file.replaceAll("\\", "/").replace(/\/?index\.html$/u, "")}`;
      return $("a[href^=http]")
        .toArray()
        .map((link) => $(link).attr("href") ?? "")
        .filter((url) => !own || new URL(url).origin !== new URL(own).origin)
        .map((url) => ({ page, url }));
    });
}
