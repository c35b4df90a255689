import type { CreateNodeArgs, Node, SourceNodesArgs } from "gatsby";
import { buildMoment } from "../../authoring/read/build-day";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { FIRST_LANGUAGE, LANGUAGES } from "../../src/site/site-data";
import {
  type ContentType,
  pageAddress,
  pathParams,
  slugIn,
} from "../../authoring/types/content-type";
import { contentTypeOf } from "../../authoring/types/content-types";
import { newsArticle } from "../../authoring/types/collections/news-article";
import { site } from "../../authoring/types/collections/site";
import { theme } from "../../authoring/types/collections/theme";
import { splitLanguage, translationOf } from "../../authoring/types/languages";
import { contentHistory, dateModified } from "../../authoring/read/last-changed";
import { listsOf } from "../../authoring/read/list-pages";
import { shownFile, showsAll, noticeOf } from "../../authoring/read/shown-content";
import { writeThemeCss } from "../../authoring/read/theme-css";
type Tools = Pick<SourceNodesArgs, "actions" | "getNode" | "createNodeId" | "createContentDigest">;

const createdIds = new Set<string>();

/** Creates the typed node of a content file, as a child of its File or Mdx node. */
export function createContentNode({ node, ...tools }: CreateNodeArgs): void {
  addNodes(tools, node);
  const path = pathOf(tools, node);
  if (path === undefined) return;
  if (splitLanguage(path).original === site.files) renewFiles(tools, (file) => file !== path);
  // What a translation inherits; a build renews all of them once.
  if (showsAll())
    renewFiles(tools, (file) => file !== path && splitLanguage(file).original === path);
  if (path === theme.files) writeThemeCss();
}

/**
 * Cached nodes may come from another moment, from `gatsby develop`, which shows drafts, or from
 * other figures, originals and translations.
 */
export function renewNodes(tools: SourceNodesArgs): void {
  renewFiles(tools, () => true);
}

function renewFiles(
  tools: Tools & Pick<SourceNodesArgs, "getNodesByType">,
  isStale: (path: string) => boolean,
): void {
  for (const parent of [...tools.getNodesByType("File"), ...tools.getNodesByType("Mdx")]) {
    const path = pathOf(tools, parent);
    if (path !== undefined && !createdIds.has(path) && isStale(path)) addNodes(tools, parent);
  }
}

function pathOf({ getNode }: Pick<Tools, "getNode">, node: Node): string | undefined {
  const file = node.internal.type === "Mdx" ? getNode(node.parent ?? "") : node;
  return file?.internal.type === "File" ? String(file.relativePath) : undefined;
}

/** The node of a file, and one for each language without its own file: data, but no page. */
function addNodes(tools: Tools, parent: Node): void {
  const path = pathOf(tools, parent);
  const contentType = path !== undefined && contentTypeOf(path);
  if (!contentType || path.endsWith(".mdx") !== (parent.internal.type === "Mdx")) return;
  addNode(tools, parent, contentType, path, pathParams(contentType, path).lang);
  const isOriginal = contentType.translated && splitLanguage(path).original === path;
  if (!isOriginal || contentType.pagePath) return;
  for (const lang of LANGUAGES.filter((code) => code !== FIRST_LANGUAGE))
    if (!existsSync(join("content", translationOf(path, lang))))
      addNode(tools, parent, contentType, path, lang);
}

function addNode(
  tools: Tools,
  parent: Node,
  contentType: ContentType,
  path: string,
  lang: string,
): void {
  const { actions, getNode, createNodeId, createContentDigest } = tools;
  const isTranslated = contentType.translated === true;
  const { original } = splitLanguage(path);
  const name = isTranslated ? translationOf(original, lang) : path;
  const id = createNodeId(`${contentType.type} ${name}`);
  const file = shownFile("content", path);
  if (!file?.ok) {
    const old = getNode(id);
    if (old) actions.deleteNode(old);
    return;
  }
  // The checked front matter: gatsby-plugin-mdx reads 2025-02-30 as 2 March and 12:30 as 750.
  const data = file.data as Record<string, unknown>;
  const { entries } = contentType;
  const list = entries && data[entries.field];
  if (entries && Array.isArray(list)) addEntries(tools, parent, entries.type, name, list, lang);
  const content = {
    ...withoutReservedName(data),
    ...(parent.internal.type === "Mdx" && {
      body: file.body,
      modified: dateModified(contentHistory(), path, String(data.date)),
    }),
    ...(showsAll() && { notice: noticeOf(contentType, data, buildMoment()) }),
    ...locationOf(contentType, path, data),
    ...(isTranslated && { lang, original }),
    ...(Array.isArray(data.sections) && {
      sections: data.sections.map((section: object) => ({ ...section, lang })),
    }),
    file: path,
  };
  const node = {
    ...content,
    ...(contentType.type === newsArticle.type && {
      lists: listsOf(path, { has: (file) => existsSync(join("content", file)) }),
    }),
    id,
    parent: parent.id,
    children: [],
    internal: {
      type: contentType.type,
      contentDigest: createContentDigest(content),
    },
  };
  if (process.env.gatsby_executing_command === "build") createdIds.add(path);
  void actions.createNode(node);
  actions.createParentChildLink({ parent, child: node });
}

/** Gatsby keeps `fields` of a node for itself; those of a form are its `questions`. */
function withoutReservedName({ fields, ...data }: Record<string, unknown>) {
  return fields === undefined ? data : { ...data, questions: fields };
}

/** A node for each entry of a list. Their parent is the file, so that their pictures are found. */
function addEntries(
  { actions, createNodeId, createContentDigest, getNode }: Tools,
  parent: Node,
  type: string,
  name: string,
  entries: readonly object[],
  lang: string,
): void {
  const idOf = (index: number) => createNodeId(`${type} ${name} ${index}`);
  for (const [index, entry] of entries.entries()) {
    const content = { ...entry, order: index, lang };
    const internal = { type, contentDigest: createContentDigest(content) };
    const node = { ...content, id: idOf(index), parent: parent.id, children: [], internal };
    void actions.createNode(node);
    actions.createParentChildLink({ parent, child: node });
  }
  for (let index = entries.length; ; index++) {
    const old = getNode(idOf(index));
    if (!old) break;
    actions.deleteNode(old);
  }
}

/** news/new-office/index.fi.mdx → slug new-office. */
function locationOf(
  contentType: ContentType,
  path: string,
  data: unknown,
): { slug?: string; path?: string } {
  const slug = slugIn(contentType, path);
  const address = pageAddress(contentType, path, data);
  return { ...(slug && { slug }), ...(address && { path: address }) };
}
