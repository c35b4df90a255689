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
import { LATEST } from "../content/list-pages";

export interface NodeModel {
  findOne: (query: { type: string; query: object }) => Promise<object | null>;
  findAll: (query: { type: string; query: object }) => Promise<{ entries: Iterable<object> }>;
}

interface SectionField {
  type: string;
  resolve: (source: unknown, args: unknown, context: Context) => unknown;
}

interface Context {
  nodeModel: NodeModel;
}

/** Nodes that a section shows: asked of the node model, so that Gatsby renews the page with them. */
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

const inOrder = { sort: { fields: ["order"], order: ["ASC"] } };
const latest = { sort: { fields: ["date", "path"], order: ["DESC", "ASC"] }, limit: LATEST };
const articles = nodes(newsArticle.type, {
  ...latest,
  filter: { isTranslation: { eq: false } },
});
const stories = nodes(leaderStory.type, { ...latest, filter: { lang: { eq: "en" } } });

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
  NewsSection: { articles },
  StoriesSection: { stories, articles },
};
