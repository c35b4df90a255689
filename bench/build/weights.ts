import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import type { BenchResult } from "../bench";

/** Pages that show articles; their number is bounded, their words are not the same ones. */
const LISTING = /^(?:news-and-stories|news)(?:\/|$)|^[a-z]{2}\/(?:news-and-stories|news)(?:\/|$)/u;

const pagesIn = (site: string): string[] =>
  readdirSync(site, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name === "index.html")
    .map((entry) => path.relative(site, entry.parentPath).split(path.sep).join("/"));

/** The bytes of a page: its HTML and the data that Gatsby would fetch for it. */
function weightOf(site: string, page: string): number {
  const data = path.join(site, "page-data", page || "index", "page-data.json");
  const html = readFileSync(path.join(site, page, "index.html")).length;
  return html + (existsSync(data) ? readFileSync(data).length : 0);
}

/** Pages that show no articles weigh the same to the byte in a site with few and in one with many. */
export function otherWeights(few: string, many: string): BenchResult {
  const [one, other] = [path.join(few, "public"), path.join(many, "public")];
  const pages = pagesIn(one).filter((page) => !LISTING.test(page));
  const changed = pages.filter((page) => weightOf(one, page) !== weightOf(other, page));
  return {
    figures: { "pages that weigh the same": `${pages.length - changed.length} of ${pages.length}` },
    problems: changed.length > 0 ? [`articles change the weight of ${changed.join(", ")}`] : [],
  };
}
