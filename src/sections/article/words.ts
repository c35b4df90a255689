import type { ShareWords } from "../../components/share-button/share-button";

interface ArticleWords extends ShareWords {
  back: string;
  book: string;
  /** What follows the title on a card, for the eye; the title is the link. */
  read: string;
}

const en: ArticleWords = {
  back: "Back to News & Stories",
  book: "Book a Call",
  read: "Read the article",
  share: "Share",
  copied: "The link has been copied.",
  notCopied: "The link could not be copied. It is {url}",
};

const fi: ArticleWords = {
  back: "Takaisin uutisiin ja tarinoihin",
  book: "Varaa puhelu",
  read: "Lue artikkeli",
  share: "Jaa",
  copied: "Linkki on kopioitu.",
  notCopied: "Linkkiä ei voitu kopioida. Se on {url}",
};

/** The interface's own words around an article, in the article's language. */
export function articleWords(lang: string): ArticleWords {
  return lang === "fi" ? fi : en;
}
