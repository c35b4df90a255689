import { knownFiles, type KnownFile } from "../content-check/check-context";
import { siteMap, type SiteMap } from "../content-check/site-map";
import { KINDS } from "../content-types/content-types";
import { type ContentFile, listContent, readContent } from "../content/read-content";
import type { Interview } from "./interview";
import type { Recipe } from "./recipe";

/** The content as it is before something is added. */
export interface Before {
  root: string;
  paths: readonly string[];
  files: readonly ContentFile[];
  known: readonly KnownFile[];
  site: SiteMap;
}

export function readBefore(root: string): Before {
  const paths = listContent(root);
  const files = readContent(root, paths);
  return { root, paths, files, known: knownFiles(files, KINDS), site: siteMap(files, KINDS) };
}

export interface Session {
  recipe: Recipe;
  before: Before;
  interview: Interview;
  /** The folder that the command was called in. */
  from: string;
  today: string;
}
