import { hiring, role } from "../content-types/collections/roles";
import { leaderStory } from "../content-types/collections/leader-story";
import {
  clientTestimonials,
  companies,
  mentorTestimonials,
  teamMember,
} from "../content-types/collections/people";
import { modules } from "../content-types/collections/modules";
import { newsArticle } from "../content-types/collections/news-article";
import { site } from "../content-types/collections/site";
import { page } from "../content-types/page";
import { LATEST, LIST } from "../content/list-pages";

export interface NodeModel {
  findOne: (query: { type: string; query: object }) => Promise<object | null>;
  findAll: (query: {
    type: string;
    query: object;
  }) => Promise<{ entries: Iterable<object>; totalCount: () => Promise<number> }>;
}

interface SectionField {
  type: string;
  resolve: (source: unknown, args: unknown, context: Context) => unknown;
}

interface Context {
  nodeModel: NodeModel;
}

/** Nodes that a section shows, read through the node model: Gatsby renews the page when they change. */
function nodes(type: string, query: object) {
  return {
    type: `[${type}!]!`,
    resolve: async (_source: unknown, _args: unknown, { nodeModel }: Context) => [
      ...(await nodeModel.findAll({ type, query })).entries,
    ],
  };
}

function onlyNode(type: string) {
  return {
    type: `${type}!`,
    resolve: (_source: unknown, _args: unknown, { nodeModel }: Context) =>
      nodeModel.findOne({ type, query: {} }),
  };
}

/** The next page of the list; null while the page shows all, or does not exist. */
function nextPage(type: string, filter: object) {
  return {
    type: "String",
    resolve: async (_source: unknown, _args: unknown, { nodeModel }: Context) => {
      const { totalCount } = await nodeModel.findAll({ type, query: { filter } });
      const list = { filter: { path: { eq: LIST } } };
      const hasMore = (await totalCount()) > LATEST;
      return hasMore && (await nodeModel.findOne({ type: page.type, query: list }))
        ? `${LIST}/2`
        : null;
    },
  };
}

const inOrder = { sort: { fields: ["order"], order: ["ASC"] } };
const latest = { sort: { fields: ["date", "path"], order: ["DESC", "ASC"] }, limit: LATEST };
const originals = { isTranslation: { eq: false } };
const english = { lang: { eq: "en" } };
const articles = nodes(newsArticle.type, { ...latest, filter: originals });
const stories = nodes(leaderStory.type, { ...latest, filter: english });

/** By type of section, the fields that come from other content. */
export const SECTION_FIELDS: Record<string, Record<string, SectionField>> = {
  HeroSection: { site: onlyNode(site.type) },
  QuotesSection: {
    clients: nodes(clientTestimonials.entries.type, inOrder),
    mentors: nodes(mentorTestimonials.entries.type, inOrder),
  },
  LogosSection: { companies: nodes(companies.entries.type, inOrder) },
  PeopleSection: { members: nodes(teamMember.type, inOrder) },
  GiftSessionsSection: { site: onlyNode(site.type) },
  ModulesSection: {
    modules: nodes(modules.entries.type, inOrder),
    player: onlyNode(modules.type),
  },
  OfficeSection: { site: onlyNode(site.type) },
  OpenRolesSection: { roles: nodes(role.type, inOrder), hiring: onlyNode(hiring.type) },
  HiringSection: { hiring: onlyNode(hiring.type) },
  FormSection: { site: onlyNode(site.type) },
  ContentsSection: { articles, stories },
  NewsSection: { articles, more: nextPage(newsArticle.type, originals) },
  StoriesSection: { stories, articles, more: nextPage(leaderStory.type, english) },
};
