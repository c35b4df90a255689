import { pathParams } from "../content-types/content-type";
import { contentTypeOf } from "../content-types/content-types";
import { shownContent } from "./shown-content";

export interface Redirect {
  from: string;
  to: string;
  /** True for a short name that pages may link to. */
  mayBeLinked?: boolean;
}

export const REDIRECTS: readonly Redirect[] = [
  { from: "/career", to: "/join" },
  { from: "/leader-stories", to: "/news-and-stories", mayBeLinked: true },
  { from: "/stories", to: "/news-and-stories#stories" },
];

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

export function redirects(root = "content"): Redirect[] {
  const fromContent = aliasesIn(shownContent(root));
  return [...REDIRECTS, ...fromContent.map(({ from, to }) => ({ from, to }))];
}
