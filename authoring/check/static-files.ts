import { join } from "node:path";
import { fileIssue } from "../read/issue";
import { STATIC_DIR, staticFiles } from "../read/static-files";
import type { Check } from "./check-context";
import { isHostAddress } from "./site-pages";

/** The folder is beside content/. */
export const staticFilesBeside = (root: string): string[] =>
  staticFiles(join(root, "..", STATIC_DIR));

const fault = (name: string, why: string, write: string) =>
  fileIssue(`../${STATIC_DIR}/${name}`, why, write);

/** Files that the build writes under a fixed name, and folders that it fills. */
const BUILT =
  /^(?:_headers|_redirects|robots\.txt|sitemap\.xml|rss(?:\.[a-z]+)?\.xml|manifest\.webmanifest|build\.json|favicon\.\w+|(?:apple-touch-)?icon[\w-]*\.png|\.well-known\/security\.txt|(?:page-data|press|search|social|start|static|~partytown)\/.*)$/u;

/** Names in static/ that the host would not serve, or that something else has. */
export const staticNames: Check = ({ root, site }) =>
  staticFilesBeside(root).flatMap((name) => {
    if (/\.map$|(?:^|\/)\.(?!well-known\/)/u.test(name))
      return [fault(name, "a hidden file, which is not served", "delete it")];
    if (!/^[\w./~-]+$/u.test(name)) {
      const write = "letters from a to z, digits, hyphens and dots";
      return [fault(name, "a name that links cannot have", write)];
    }
    const address = `/${name}`.replace(/(?:\/index)?\.html?$|\/$/u, "") || "/";
    const page = site.pages.get(address)?.file;
    const redirect = site.redirects.get(address) ?? site.redirects.get(`/${name}`);
    const has = page
      ? `content/${page}`
      : redirect
        ? `the old address of ${redirect.to}`
        : (BUILT.test(name) || isHostAddress(address)) && "the site itself";
    return has
      ? [fault(name, `the address /${name}, which ${has} has already`, "another name")]
      : [];
  });
