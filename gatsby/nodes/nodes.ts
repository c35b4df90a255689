import type { CreateNodeArgs, CreateSchemaCustomizationArgs, Node, SourceNodesArgs } from "gatsby";
import type { FileSystemNode } from "gatsby-source-filesystem";
import { bodyPictures } from "./body-renditions";
import { buildMoment } from "../content/build-day";
import { graphqlTypes } from "../content-types/derived/graphql-types";
import { type ContentType, matches, pathStars } from "../content-types/content-type";
import { CONTENT_TYPES } from "../content-types/content-types";
import { newsArticle, newsTranslation } from "../content-types/collections/news-article";
import { site } from "../content-types/collections/site";
import { role } from "../content-types/collections/role";
import { contentHistory, dateModified } from "../content/last-changed";
import { mdxToHtml } from "./mdx-html";
import { openField } from "./open-roles";
import { namesFigures } from "../content/offer-figures";
import { readContent } from "../content/read-content";
import { noticeOf } from "../content/notice";
import { mayBeSeen, showsAll } from "../content/shown-content";
import { mayWait } from "../content/span";

/** Articles, of which there may be thousands, go past GraphQL (create-pages.ts). */
const IN_GRAPHQL = CONTENT_TYPES.filter(
  ({ type }) => type !== newsArticle.type && type !== newsTranslation.type,
);

/** Declares the GraphQL types of all kinds, and how an article's body becomes HTML. */
export function declareTypes(args: CreateSchemaCustomizationArgs): void {
  const { actions, schema, reporter } = args;
  actions.createTypes(graphqlTypes(IN_GRAPHQL));
  const html = {
    type: "String!",
    resolve: async (source: { body: string; file: string }, _: unknown, context: Asked) => {
      const pictures = bodyPictures(args, (path) => fileAt(context, path));
      try {
        return await mdxToHtml(source.body, pictures(source.file));
      } catch (error) {
        const found = error instanceof Error ? error.message : String(error);
        reporter.panicOnBuild(`content/${source.file} · body · found ${found} · write valid MDX`);
        return "";
      }
    },
  };
  const articles = IN_GRAPHQL.filter((kind) => kind.files.endsWith(".mdx"));
  actions.createTypes(
    articles.map((kind) => schema.buildObjectType({ name: kind.type, fields: { html } })),
  );
  actions.createTypes(schema.buildObjectType({ name: role.type, fields: { open: openField } }));
}

interface Asked {
  nodeModel: { findOne: (asked: object) => Promise<Node | null> };
}

/** Asked for in this way, a page is made anew when its picture changes. */
async function fileAt({ nodeModel }: Asked, path: string): Promise<Node | undefined> {
  const query = { filter: { relativePath: { eq: path } } };
  return (await nodeModel.findOne({ type: "File", query })) ?? undefined;
}

/** Makes a typed node of each content file that the site may show now. */
export function createContentNode({ node, ...tools }: CreateNodeArgs): void {
  if (!isFile(node)) return;
  addNode(tools, node);
  if (node.relativePath === site.files) renewFiles(tools, namesFigures);
}

/**
 * What Gatsby keeps from an earlier run was made at another moment, or by `gatsby develop`, which
 * shows drafts: files that may wait, or that name figures of site.json, are read again in every run.
 */
export function renewWaiting(tools: SourceNodesArgs): void {
  renewFiles(tools, (path) => {
    const kind = kindOf(path);
    return namesFigures(path) || (kind !== undefined && mayWait(kind));
  });
}

function renewFiles(tools: NodeTools, matches: (path: string) => boolean): void {
  for (const node of tools.getNodesByType("File")) {
    if (isFile(node) && matches(node.relativePath)) addNode(tools, node);
  }
}

type NodeTools = Tools & Pick<SourceNodesArgs, "getNodesByType">;

type Tools = Pick<SourceNodesArgs, "actions" | "getNode" | "createNodeId" | "createContentDigest">;

function isFile(node: { internal: { type: string } }): node is FileSystemNode {
  return node.internal.type === "File";
}

function kindOf(path: string): ContentType | undefined {
  return IN_GRAPHQL.find((candidate) => matches(candidate, path));
}

function addNode(tools: Tools, file: FileSystemNode): void {
  const { actions, getNode, createNodeId, createContentDigest } = tools;
  const kind = kindOf(file.relativePath);
  if (!kind) return;
  const id = createNodeId(`${kind.type} ${file.relativePath}`);
  const now = buildMoment();
  // Read as the checker reads it: gatsby-plugin-mdx takes 2025-02-30 for the 2nd of March.
  const parsed = readContent("content", [site.files, file.relativePath]).at(-1);
  if (!parsed?.ok || !mayBeSeen(kind, parsed.data, now)) {
    const old = getNode(id);
    if (old) actions.deleteNode(old);
    return;
  }
  const data = parsed.data as Record<string, unknown>;
  const content = {
    ...data,
    ...(file.extension === "mdx" && {
      body: parsed.body,
      modified: dateModified(contentHistory(), file.relativePath, String(data.date)),
    }),
    ...(showsAll() && { notice: noticeOf(kind, data, now) }),
    ...placeIn(kind, file.relativePath),
    file: file.relativePath,
  };
  const internal = { type: kind.type, contentDigest: createContentDigest(content) };
  const child = { ...content, id, parent: file.id, children: [], internal };
  void actions.createNode(child);
  actions.createParentChildLink({ parent: file, child });
}

// news/new-office/index.mdx → slug new-office; stories/laura/fi.mdx → slug laura, lang fi
function placeIn(kind: ContentType, path: string): { slug?: string; lang?: string } {
  const [slug, lang] = pathStars(kind, path) ?? [];
  return { ...(slug && { slug }), ...(lang && { lang }) };
}
