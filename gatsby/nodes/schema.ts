import type { CreateSchemaCustomizationArgs, Node } from "gatsby";
import { CONTENT_TYPES } from "../../authoring/types/content-types";
import { newsArticle } from "../../authoring/types/collections/news-article";
import { leaderStory } from "../../authoring/types/collections/leader-story";
import { modules } from "../../authoring/types/collections/modules";
import { words } from "../../authoring/types/collections/words";
import { role } from "../../authoring/types/collections/roles";
import { page } from "../../authoring/types/page";
import { formOf } from "../../authoring/read/sections-of";
import { siteTimestamp } from "../../authoring/read/site-timestamp";
import { graphqlTypes, SECTION_UNION, sectionType } from "./graphql-types";
import { SECTIONS } from "../../authoring/types/sections";
import { bodyPictures, withFigures } from "./body-pictures";
import { mdxToHtml } from "./mdx-html";
import { LATEST_FIRST, type NodeModel, SECTION_FIELDS } from "./section-fields";

type BuildObjectType = CreateSchemaCustomizationArgs["schema"]["buildObjectType"];

interface ResolverContext {
  nodeModel: NodeModel;
}

/** Declares the GraphQL types of all content, derived from its schemas, and the computed fields. */
export function declareTypes(args: CreateSchemaCustomizationArgs): void {
  const { actions, schema } = args;
  actions.createTypes(graphqlTypes(CONTENT_TYPES));
  actions.createTypes([
    schema.buildUnionType({
      name: SECTION_UNION,
      types: SECTIONS.map(({ shape }) => sectionType(shape.type.value)),
      resolveType: ({ type }: { type: string }) => sectionType(type),
    }),
    ...SECTIONS.map(({ shape }) => {
      const name = sectionType(shape.type.value);
      const fields = { lang: "String!", ...SECTION_FIELDS[name] };
      return schema.buildObjectType({ name, fields });
    }),
  ]);
  const html = htmlField(args);
  const computed = [
    ...Object.entries(COMPUTED),
    ...CONTENT_TYPES.flatMap(({ type, files }) =>
      files.endsWith(".mdx") ? [[type, { html }] as const] : [],
    ),
  ];
  actions.createTypes([
    ...computed.map(([name, fields]) => schema.buildObjectType({ name, fields })),
    // Its front matter is in the typed nodes; inferring its type from all files takes seconds.
    "type Mdx implements Node @dontInfer { body: String }",
  ]);
}

/** `Words.words`: all of the file; its schema is its type in components. */
const wholeFile = {
  type: "JSON!",
  resolve: (node: Record<string, unknown>) =>
    Object.fromEntries(Object.keys(words.schema.shape).map((key) => [key, node[key]])),
};

/** `NewsArticle.html` and `LeaderStory.html`: the body with its pictures, rendered at build time. */
function htmlField(args: CreateSchemaCustomizationArgs) {
  return {
    type: "String!",
    resolve: async (source: { body: string; file: string }, _args: unknown, context: unknown) => {
      // Read through the node model: Gatsby renews the page when a picture changes.
      const fileAt = async (path: string) => {
        const query = { filter: { relativePath: { eq: path } } };
        const { nodeModel } = context as ResolverContext;
        return ((await nodeModel.findOne({ type: "File", query })) ?? undefined) as
          Node | undefined;
      };
      try {
        const html = await mdxToHtml(source.body);
        return await withFigures(html, bodyPictures(args, source.file, fileAt));
      } catch (error) {
        const reason = error instanceof Error ? error.message : String(error);
        const text = `content/${source.file} · body · found ${reason} · write valid MDX`;
        args.reporter.panicOnBuild(text);
        return "";
      }
    },
  };
}

/** A day with the offset of the site's clock, for search engines. Browsers load no time zones for it. */
function timestamp(type: "String" | "String!", field: string, at?: "end") {
  return {
    type,
    resolve: ({ [field]: day }: Record<string, unknown>) =>
      typeof day === "string" ? siteTimestamp(day, at) : undefined,
  };
}

/** `LeaderStory.translations`: the story in its other languages. */
const translations = {
  type: `[${leaderStory.type}!]!`,
  resolve: async (
    { slug, lang }: { slug: string; lang: string },
    _args: unknown,
    { nodeModel }: ResolverContext,
  ) => {
    const filter = { slug: { eq: slug }, lang: { ne: lang } };
    const query = { filter, sort: { fields: ["lang"], order: ["ASC"] } };
    return [...(await nodeModel.findAll({ type: leaderStory.type, query })).entries];
  },
};

/** `LeaderStory.next`: the next story in the list of its language; the first one after the last. */
const next = {
  type: leaderStory.type,
  resolve: async (
    { id, lang }: { id: string; lang: string },
    _args: unknown,
    { nodeModel }: ResolverContext,
  ) => {
    const query = { filter: { lang: { eq: lang } }, ...LATEST_FIRST };
    const { entries } = await nodeModel.findAll({ type: leaderStory.type, query });
    const stories = [...entries] as { id: string }[];
    const position = stories.findIndex((story) => story.id === id);
    return stories.length > 1 ? stories[(position + 1) % stories.length] : null;
  },
};

/** The last day counts. Days are YYYY-MM-DD. */
export function isOpen(role: { validThrough: string }, today: string): boolean {
  return role.validThrough >= today;
}

/**
 * `Role.open`. The day is read through Gatsby's nodes, not from the clock: Gatsby
 * tracks that dependency and runs the query again in a warm build on another day.
 */
export const openField = {
  type: "Boolean!",
  resolve: async (
    role: { validThrough: string },
    _args: unknown,
    context: { nodeModel: Pick<NodeModel, "findOne"> },
  ) => {
    const site = await context.nodeModel.findOne({ type: "Site", query: {} });
    const { siteMetadata } = (site ?? {}) as { siteMetadata?: { buildDay?: string } };
    if (!siteMetadata?.buildDay) throw new Error("gatsby-config.ts sets no siteMetadata.buildDay");
    return isOpen(role, siteMetadata.buildDay);
  },
};

const dated = {
  publishedAt: timestamp("String!", "date"),
  modifiedAt: timestamp("String", "modified"),
};

/** The computed fields, by type. */
const COMPUTED: Record<string, Parameters<BuildObjectType>[0]["fields"]> = {
  [role.type]: {
    open: openField,
    postedAt: timestamp("String!", "datePosted"),
    validUntil: timestamp("String!", "validThrough", "end"),
  },
  [leaderStory.type]: { translations, next, ...dated },
  [newsArticle.type]: { ...dated, lists: "[String!]!" },
  [modules.entries.type]: { uploadedAt: timestamp("String", "uploaded") },
  [words.type]: { words: wholeFile },
  [page.type]: { form: { type: "String", resolve: formOf } },
};
