import { newsPage } from "../content-types/pages/news-page";
import { site } from "../content-types/collections/site";
import { readMark } from "./brand-mark";
import type { ReadFile } from "../content/read-content";
import { shownContent } from "../content/shown-content";
import { contentByPage } from "./page-content";

/** The content that stands beside the pages; it was checked before the build began. */
export function readSite(folder: string) {
  const files = shownContent(folder).filter((file): file is ReadFile => file.ok);
  const dataOf = (path: string) => files.find((file) => file.path === path)?.data;
  return {
    settings: site.schema.parse(dataOf(site.files)),
    feeds: newsPage.schema.parse(dataOf(newsPage.files)).feeds,
    mark: readMark(folder),
    files,
    pages: contentByPage(files),
    bodies: new Map(files.map(({ path, body }) => [path, body])),
  };
}

export type SiteContent = ReturnType<typeof readSite>;
