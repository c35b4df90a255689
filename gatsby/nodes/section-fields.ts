import { hiring, role } from "../../authoring/types/collections/roles";
import { leaderStory } from "../../authoring/types/collections/leader-story";
import {
  clientTestimonials,
  companies,
  mentorTestimonials,
  teamMember,
} from "../../authoring/types/collections/people";
import {
  callHours,
  type FormFile,
  type Interests,
  withInterests,
} from "../../functions/contract/form-definition";
import { form } from "../../authoring/types/collections/forms";
import { formWords } from "../../authoring/types/collections/form-words";
import { interests } from "../../authoring/types/collections/interests";
import { modules } from "../../authoring/types/collections/modules";
import { newsArticle } from "../../authoring/types/collections/news-article";
import { site } from "../../authoring/types/collections/site";
import { page } from "../../authoring/types/page";
import { LATEST, LIST_FILE } from "../../authoring/read/list-pages";

export interface NodeModel {
  findOne: (query: { type: string; query: object }) => Promise<object | null>;
  findAll: (query: {
    type: string;
    query: object;
  }) => Promise<{ entries: Iterable<object>; totalCount: () => Promise<number> }>;
}

interface SectionField {
  type: string;
  resolve: (section: InLanguage, args: unknown, context: Context) => unknown;
}

/** A section, or an object with a section's language. */
interface InLanguage {
  lang: string;
}

interface Context {
  nodeModel: NodeModel;
}

type Filter = Record<string, { eq: unknown }>;
type FilterFor = (lang: string) => Filter;

const inLanguage: FilterFor = (lang) => ({ lang: { eq: lang } });

/**
 * Nodes that a section shows, in its language. They are read through the node model: Gatsby renews
 * the page when they change.
 */
function nodes(type: string, query: object, filterFor = inLanguage) {
  return {
    type: `[${type}!]!`,
    resolve: async ({ lang }: InLanguage, _args: unknown, { nodeModel }: Context) => {
      const { entries } = await nodeModel.findAll({
        type,
        query: { ...query, filter: filterFor(lang) },
      });
      return [...entries];
    },
  };
}

function onlyNode(type: string) {
  return {
    type: `${type}!`,
    resolve: ({ lang }: InLanguage, _args: unknown, { nodeModel }: Context) =>
      nodeModel.findOne({ type, query: { filter: inLanguage(lang) } }),
  };
}

/** The next page of the list; null while the page shows all, or does not exist. */
function nextPage(type: string, filterFor = inLanguage) {
  return {
    type: "String",
    resolve: async ({ lang }: InLanguage, _args: unknown, { nodeModel }: Context) => {
      const { totalCount } = await nodeModel.findAll({ type, query: { filter: filterFor(lang) } });
      if ((await totalCount()) <= LATEST) return null;
      const filter = { original: { eq: LIST_FILE }, lang: { eq: lang } };
      const list = await nodeModel.findOne({ type: page.type, query: { filter } });
      return list ? `${(list as { path: string }).path}/2` : null;
    },
  };
}

/** Articles in the language, on the first list all (listsOf). */
const articlesIn: FilterFor = (lang) => ({ lists: { eq: lang } });
const inOrder = { sort: { fields: ["order"], order: ["ASC"] } };
/** The order of articles and stories in every list. */
export const LATEST_FIRST = { sort: { fields: ["date", "path"], order: ["DESC", "ASC"] } };
const latest = { ...LATEST_FIRST, limit: LATEST };
const listed = nodes(newsArticle.type, latest, articlesIn);
/** Those in another language after those in the page's: a list does not begin in a foreign one. */
const articles = {
  ...listed,
  resolve: async (...[section, ...rest]: Parameters<typeof listed.resolve>) => {
    const isForeign = (article: object) => Number(Reflect.get(article, "lang") !== section.lang);
    return (await listed.resolve(section, ...rest)).sort((a, b) => isForeign(a) - isForeign(b));
  },
};
const stories = nodes(leaderStory.type, latest);

/** The form of a section in its language, with the words that it needs: it is in the page's data. */
const definition: SectionField = {
  type: "JSON!",
  resolve: async ({ lang, form: slug }: InLanguage & { form?: string }, _args, { nodeModel }) => {
    const find = (type: string, filter: Filter) => nodeModel.findOne({ type, query: { filter } });
    const node = await find(form.type, { ...inLanguage(lang), slug: { eq: slug } });
    // The receipt is for the service.
    const {
      questions,
      receipt: _,
      ...texts
    } = pick(node, [...Object.keys(form.schema.shape), "questions"]);
    const lists = await find(interests.type, inLanguage(lang));
    const file = withInterests(
      { ...texts, fields: questions } as unknown as FormFile,
      (lists ?? undefined) as Interests | undefined,
    );
    const parts = [
      ...["words", "received"],
      ...(callHours(file) ? ["calls"] : []),
      ...(file.fields.some(({ parameter }) => parameter) ? ["carried"] : []),
    ];
    const shared = pick(await find(formWords.type, inLanguage(lang)), parts);
    return { ...file, formName: slug, lang, shared };
  },
};

/** The entry that a section names; null while it is a draft. */
function namedEntry(type: string, nameIn: (section: FormNames) => string | undefined) {
  return {
    type,
    resolve: (section: InLanguage & FormNames, _args: unknown, { nodeModel }: Context) => {
      const name = nameIn(section);
      const filter = { ...inLanguage(section.lang), name: { eq: name } };
      return name ? nodeModel.findOne({ type, query: { filter } }) : null;
    },
  };
}

/** The people whom a form's section names. */
interface FormNames {
  client?: string;
  caller?: { name: string };
}

const pick = (node: object | null, names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, Reflect.get(node ?? {}, name) as unknown]));

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
  OpenRolesSection: { roles: nodes(role.type, inOrder), hiring: onlyNode(hiring.type) },
  HiringSection: { hiring: onlyNode(hiring.type) },
  TopicsSection: { interests: onlyNode(interests.type) },
  FormSection: {
    definition,
    member: namedEntry(teamMember.type, ({ caller }) => caller?.name),
    testimonial: namedEntry(clientTestimonials.entries.type, ({ client }) => client),
  },
  ContentsSection: { articles, stories },
  NewsSection: { articles, more: nextPage(newsArticle.type, articlesIn) },
  StoriesSection: { stories, articles, more: nextPage(leaderStory.type) },
};
