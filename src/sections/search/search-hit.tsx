import { Link } from "gatsby";
import { longDate } from "../words/long-date";
import type { Words } from "../words/use-words";
import { marked } from "./marked";
import type { Hits } from "./pagefind";
import * as styles from "./search-hit.module.css";

export interface SearchHitProps {
  page: Hits["pages"][number];
  words: Words;
  onFollow: () => void;
}

/** One page that was found: what it is, its title, and the words around what was asked for. */
export function SearchHit({ page, words, onFollow }: SearchHitProps) {
  const { url, lang, meta, excerpt } = page;
  const kind = meta.kind === "news" ? words.search.news : words.search.story;
  return (
    <li className={styles.hit}>
      <p className={styles.kicker}>
        {kind} · <time dateTime={meta.date}>{longDate(meta.date, words.date)}</time>
      </p>
      <h3 lang={lang} className={styles.title}>
        <Link to={url} className={styles.link} onClick={onFollow}>
          {meta.title}
        </Link>
      </h3>
      <p lang={lang} className={styles.excerpt}>
        {marked(excerpt).map(({ text, hit }, index) =>
          hit ? <mark key={index}>{text}</mark> : text,
        )}
      </p>
    </li>
  );
}
