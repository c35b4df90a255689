import { pageAddress } from "../types/content-type";
import { contentTypeOf } from "../types/content-types";
import { site } from "../types/collections/site";
import { type Path, valueAt } from "./issue";
import { shownContent } from "./shown-content";

export interface Redirect {
  from: string;
  to: string;
  /** True for a short name that pages may link to. */
  mayBeLinked?: boolean;
}

interface WrittenRedirect extends Redirect {
  file: string;
  path: Path;
}

const isRedirect = (value: unknown): value is Redirect =>
  ["from", "to"].every((key) => typeof valueAt(value, [key]) === "string");

/** `redirects` of site.json, then the `aliases` of all files. */
export function redirectsIn(files: readonly { path: string; data?: unknown }[]): WrittenRedirect[] {
  const settings = files.find(({ path }) => path === site.files);
  const listed = valueAt(settings?.data, ["redirects"]);
  const short = (Array.isArray(listed) ? listed : []).flatMap((value: unknown, index) =>
    isRedirect(value) ? [{ ...value, file: site.files, path: ["redirects", index, "from"] }] : [],
  );
  return [...short, ...files.flatMap(aliasesIn)];
}

function aliasesIn(file: { path: string; data?: unknown }): WrittenRedirect[] {
  const aliases = valueAt(file.data, ["aliases"]);
  const contentType = contentTypeOf(file.path);
  if (!Array.isArray(aliases) || !contentType || !("aliases" in contentType.schema.shape))
    return [];
  const to = pageAddress(contentType, file.path, file.data);
  if (to === undefined) return [];
  return aliases.flatMap((from: unknown, index) =>
    typeof from === "string" ? [{ from, to, file: file.path, path: ["aliases", index] }] : [],
  );
}

/** The old addresses that lead from one to the next and back to `from`; none where they end at a page. */
export function ringFrom(
  from: string,
  redirects: ReadonlyMap<string, Pick<Redirect, "to">>,
): ReadonlySet<string> {
  const ring = new Set<string>();
  for (let at: string | undefined = from; at !== undefined && !ring.has(at);) {
    ring.add(at);
    at = redirects.get(at)?.to.replace(/[?#].*$/u, "");
    if (at === from) return ring;
  }
  return new Set();
}

export function redirects(root = "content"): Redirect[] {
  return redirectsIn(shownContent(root)).map(({ file, path, ...redirect }) => redirect);
}

/** The old and short addresses that pages may link to. */
export function linkedRedirects(): string[] {
  return redirects().flatMap(({ from, mayBeLinked }) => (mayBeLinked ? [from] : []));
}
