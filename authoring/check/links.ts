import { pageAddress } from "../types/content-type";
import { fileLanguage, translationOf } from "../types/languages";
import { fieldIssue } from "../read/issue";
import { fieldsOf, namesAt } from "./field-paths";
import { linkIssue } from "./link-target";
import { eachFile, type Check, dataOf, type TypedFile } from "./check-context";
import { didYouMean } from "../../src/content-fields/did-you-mean";
import { redirectsIn, ringFrom } from "../read/redirects";

/** Links in fields lead to existing pages. */
export const links = eachFile((file, { site }) => {
  const page = pageAddress(file.contentType, file.path, file.data);
  return fieldsOf(file, ({ part }) => part === "link").flatMap(({ path: at, value: to, meta }) => {
    if (meta.mayLeadNowhere && to === "#") return [];
    const fault = typeof to === "string" && linkIssue(to, site, page);
    return fault ? [fieldIssue(at, ...fault)] : [];
  });
});

/** Names that must exist in another file (`nameFrom` in fields.ts). */
export const references = eachFile((source, { typedFiles }) =>
  fieldsOf(source, ({ refersTo }) => refersTo !== undefined).flatMap(
    ({ path: at, value, meta }) => {
      const { file: original = "", field = "" } = meta.refersTo ?? {};
      const translation = translationOf(original, fileLanguage(source.path));
      const file = typedFiles.some(({ path }) => path === translation) ? translation : original;
      const names = original.includes("*")
        ? namesInCollection(typedFiles, original, field)
        : namesAt(dataOf(typedFiles, file), field);
      // Without names, the other file has its own mistake.
      if (typeof value !== "string" || names.length === 0 || names.includes(value)) return [];
      const found = `"${value}", which content/${file} does not have`;
      const write = `one of ${names.join(", ")}${didYouMean(value, names)}`;
      return [fieldIssue(at, found, write)];
    },
  ),
);

/** The names in all files of a pattern such as `team/*.json`. */
function namesInCollection(files: readonly TypedFile[], pattern: string, field: string): string[] {
  const collection = files.filter(({ contentType }) => contentType.files === pattern);
  return [...new Set(collection.flatMap(({ data }) => namesAt(data, field)))];
}

/** Addresses of lists, of other files and of the host. */
const NO_PAGE =
  /^\/(?:api|news-and-stories|static|page-data|press(?=\/)|social|search|icons|_gatsby|\.well-known|healthz)(?:\/|$)/iu;
const NO_PAGE_FILE =
  /\.(?:xml|txt|json|js|css|map|ico|png|jpe?g|webp|avif|svg|webmanifest|woff2?)$/iu;

/** Old addresses belong to no current page and lead to one page. */
export const oldAddresses: Check = ({ files, site }) => {
  const pages = new Map([...site.pages].map(([path, page]) => [path.toLowerCase(), page]));
  const users = new Map<string, string>();
  const inRings = new Set<string>();
  return redirectsIn(files).flatMap(({ from, to, file, path }) => {
    const at = (found: string, write: string) => [{ file, ...fieldIssue(path, found, write) }];
    const key = from.toLowerCase().replace(/\/index\.html?$/u, "") || "/";
    if (key === to) return at(`${from}, the page's own address`, "old addresses only");
    const ring = ringFrom(from, site.redirects);
    const isTold = inRings.has(from);
    for (const address of ring) inRings.add(address);
    if (isTold) return [];
    if (key !== to && ring.size > 0) {
      const found = `${from}, which leads back to itself by way of ${to}`;
      return at(found, "the address of a page in to");
    }
    const page = pages.get(key);
    if (page) {
      const whose = page.file ? `content/${page.file}` : "the site itself";
      return at(`${from}, which is the address of ${whose}`, "an address that no page has now");
    }
    if (NO_PAGE.test(from) || NO_PAGE_FILE.test(from)) {
      return at(
        `${from}, where the site keeps its own pages and files`,
        "the old address of a page",
      );
    }
    const user = users.get(key);
    if (user === `content/${file}`) return at(`${from}, which is here twice`, "it once");
    if (user) return at(`${from}, which ${user} leads elsewhere`, "each old address in one file");
    users.set(key, `content/${file}`);
    return [];
  });
};
