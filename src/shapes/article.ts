import type { IGatsbyImageData } from "gatsby-plugin-image";

/** A picture with its renditions, as queries give it too (components/picture). */
export interface ShownPicture {
  src: { childImageSharp: { gatsbyImageData: IGatsbyImageData } | null };
  alt: string | null;
  focal: string | null;
}

/** The same with the crops that structured data names (head/structured-data/articles.ts). */
export interface CroppedPicture extends ShownPicture {
  src: {
    childImageSharp: Record<"gatsbyImageData" | "landscape" | "square", IGatsbyImageData> | null;
  };
}

/** A news article as lists show it. */
export interface ArticleCard {
  slug: string;
  title: string;
  description: string;
  /** A language by its code, such as en. */
  lang: string;
  category: string;
  categoryIcon: string;
  /** YYYY-MM-DD */
  date: string;
  /** For writers: why visitors do not see it. Never in the built site. */
  notice?: string;
  image: ShownPicture;
}

export interface ArticleBox {
  heading: string;
  text: string;
  links: { label: string; to: string }[];
}

/** A news article as its own page shows it. */
export interface Article extends ArticleCard {
  image: CroppedPicture;
  /** YYYY-MM-DD; absent where git does not know its file. */
  modified?: string;
  author: string;
  authorRole: string;
  /** Below its picture. */
  caption: string | null;
  credit: string | null;
  /** The body. */
  html: string;
  box: ArticleBox | null;
}

/** A page in one of the languages that it is told in. */
export interface Alternate {
  lang: string;
  path: string;
}

/** What content-model hands to templates/news-article.tsx. */
export interface ArticleContext {
  article: Article;
  /** The page of each language, this one included; none for an article in one language. */
  alternates: Alternate[];
  /** False for older articles, which share the social picture of the list. */
  ownCard: boolean;
}

/** What content-model hands to templates/news-and-stories.tsx. */
export interface NewsAndStoriesContext {
  /** The latest articles, the newest first. */
  articles: ArticleCard[];
  /** How many of the latest stories are shown. */
  stories: number;
  /** Where the rest is; absent while the page shows all. */
  allNews: string | null;
  allStories: string | null;
}

/** One row of an archive's list. */
export type ArticleRow = Pick<
  ArticleCard,
  "slug" | "title" | "description" | "lang" | "category" | "date" | "notice"
>;

/** Where an archive's page stands among its sisters. */
export interface ArchivePlace {
  /** The path of the first page; the others add their number to it. */
  base: string;
  /** Pages count from 1. */
  page: number;
  pages: number;
}

/** What content-model hands to templates/news-archive.tsx. */
export interface NewsArchiveContext extends ArchivePlace {
  year: string;
  /** Every year that has news, the latest first. */
  years: string[];
  articles: ArticleRow[];
}

/** A leader's story in English, as an archive shows it. */
export interface StoryRow {
  slug: string;
  name: string;
  jobTitle: string;
  company: string;
  headline: string;
  excerpt: string;
  /** What writers are told of a draft, in develop only. */
  notice: string | null;
  image: ShownPicture;
}

/** What content-model hands to templates/story-archive.tsx. */
export interface StoryArchiveContext extends ArchivePlace {
  stories: StoryRow[];
  /** The place of the first one among all stories, counted from 1. */
  from: number;
}
