import { pathParams } from "../content-types/content-type";
import { contentTypeOf } from "../content-types/content-types";
import { shownContent } from "./shown-content";

export interface Redirect {
  from: string;
  to: string;
  /** True for a short name that pages use on purpose; of others the content checker tells. */
  mayBeLinked?: boolean;
}

/** Old and short addresses of the site's own pages (decisions.md). */
export const REDIRECTS: readonly Redirect[] = [
  { from: "/career", to: "/join" },
  { from: "/leader-stories", to: "/news-and-stories", mayBeLinked: true },
  { from: "/stories", to: "/news-and-stories#stories" },
];

/** The `aliases` of content files, each leading to the page that its file makes. */
export function aliasesIn(
  files: readonly { path: string; data?: unknown }[],
): (Redirect & { file: string; index: number })[] {
  return files.flatMap((file) => {
    const { aliases } = (file.data ?? {}) as { aliases?: unknown };
    if (!Array.isArray(aliases)) return [];
    const contentType = contentTypeOf(file.path);
    if (!contentType?.address || !("aliases" in contentType.schema.shape)) return [];
    const to = contentType.address(pathParams(contentType, file.path));
    return aliases.flatMap((from: unknown, index) =>
      typeof from === "string" ? [{ from, to, file: file.path, index }] : [],
    );
  });
}

/** All that lead to a page that is there now. */
export function redirects(root = "content"): Redirect[] {
  const fromContent = aliasesIn(shownContent(root));
  return [...REDIRECTS, ...fromContent.map(({ from, to }) => ({ from, to }))];
}
