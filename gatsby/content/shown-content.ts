import { buildMoment } from "./build-day";
import { type ContentType, pathParams } from "../content-types/content-type";
import { contentTypeOf } from "../content-types/content-types";
import { site } from "../content-types/collections/site";
import type { ContentFile } from "./content-file";
import { readContent, readContentOnce } from "./read-content";
import { isShown, spanOf } from "./span";

/** Writers see everything under `gatsby develop`; Gatsby names its command in all its processes. */
export function showsAll(): boolean {
  return process.env.gatsby_executing_command === "develop";
}

/** Whether what a file says may come into anything that is built at a moment. */
export function isVisible(kind: Pick<ContentType, "schema">, data: unknown, now: Date): boolean {
  return showsAll() || isShown(spanOf(kind, data), now);
}

/** All content that the site may show now. A lint rule makes gatsby/assets and gatsby/pages use it. */
export function shownContent(root: string, now = buildMoment()): ContentFile[] {
  return onlyShown(readContentOnce(root), now);
}

let shown: { files: readonly ContentFile[]; byPath: Map<string, ContentFile> } | undefined;

/** One content file, read as the content check reads it; undefined when the site may not show it. */
export function shownFile(root: string, path: string): ContentFile | undefined {
  // With site.json, whose figures the texts name.
  if (showsAll()) return readContent(root, [site.files, path]).at(-1);
  const files = readContentOnce(root);
  if (shown?.files !== files) {
    const visible = onlyShown(files, buildMoment());
    shown = { files, byPath: new Map(visible.map((file) => [file.path, file])) };
  }
  return shown.byPath.get(path);
}

export function onlyShown(files: readonly ContentFile[], now: Date): ContentFile[] {
  const seen = files.filter((file) => {
    const kind = file.ok && contentTypeOf(file.path);
    return !kind || isVisible(kind, file.data, now);
  });
  const paths = new Set(seen.map(({ path }) => path));
  // A translation is not there without what it translates.
  return seen.filter((file) => {
    const kind = contentTypeOf(file.path);
    return (kind?.needs?.(pathParams(kind, file.path)) ?? []).every((path) => paths.has(path));
  });
}
