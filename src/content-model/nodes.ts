import type { CreateNodeArgs, CreateSchemaCustomizationArgs } from "gatsby";
import type { FileSystemNode } from "gatsby-source-filesystem";
import { graphqlTypes } from "./graphql-types";
import { type ContentKind, matches, starsOf } from "./kind";
import { KINDS } from "./kinds";
import { newsArticle } from "./kinds/news-article";
import { role } from "./kinds/role";
import { mdxToHtml } from "./mdx-html";
import { openField } from "./open-roles";
import { parseContent } from "./read-content";

/** Articles, of which there may be thousands, go past GraphQL (create-pages.ts). */
const IN_GRAPHQL = KINDS.filter((kind) => kind.type !== newsArticle.type);

/** Declares the GraphQL types of all kinds, and how an article's body becomes HTML. */
export function declareTypes({ actions, schema, reporter }: CreateSchemaCustomizationArgs): void {
  actions.createTypes(graphqlTypes(IN_GRAPHQL));
  const html = {
    type: "String!",
    resolve: async (source: { body: string; file: string }) => {
      try {
        return await mdxToHtml(source.body);
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

/** Makes a typed node of each content file: JSON files directly, MDX through gatsby-plugin-mdx. */
export async function createContentNode(args: CreateNodeArgs): Promise<void> {
  const { node, getNode, loadNodeContent } = args;
  if (node.internal.type === "Mdx") {
    const file = node.parent ? getNode(node.parent) : undefined;
    if (!file) return;
    // Read as the checker reads it: gatsby-plugin-mdx takes 2025-02-30 for the 2nd of March.
    const { relativePath } = file as FileSystemNode;
    const parsed = parseContent(relativePath, await loadNodeContent(file));
    if (!parsed.ok) return;
    const { data, body } = parsed;
    addNode(args, file as FileSystemNode, { ...(data as Record<string, unknown>), body });
    return;
  }
  const file = node as unknown as FileSystemNode;
  if (file.internal.type !== "File" || file.extension !== "json") return;
  const parsed = parseContent(file.relativePath, await loadNodeContent(node));
  if (parsed.ok) addNode(args, file, parsed.data as Record<string, unknown>);
}

function addNode(
  { node, actions, createNodeId, createContentDigest }: CreateNodeArgs,
  file: FileSystemNode,
  data: Record<string, unknown>,
): void {
  const kind = IN_GRAPHQL.find((candidate) => matches(candidate, file.relativePath));
  if (!kind) return;
  const content = { ...data, file: file.relativePath, ...placeOf(kind, file.relativePath) };
  const child = {
    ...content,
    id: createNodeId(`${kind.type} ${file.relativePath}`),
    parent: node.id,
    children: [],
    internal: { type: kind.type, contentDigest: createContentDigest(content) },
  };
  void actions.createNode(child);
  actions.createParentChildLink({ parent: node, child });
}

// news/new-office/index.mdx → slug new-office; stories/laura/fi.mdx → slug laura, lang fi
function placeOf(kind: ContentKind, path: string): { slug?: string; lang?: string } {
  const [slug, lang] = starsOf(kind, path) ?? [];
  return { ...(slug && { slug }), ...(lang && { lang }) };
}
