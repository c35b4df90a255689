import { Link } from "gatsby";
import X from "lucide-react/icons/x";
import { useEffect, useId, useRef } from "react";
import { Button } from "../button/button";
import { stretchedLinkClass, Row } from "../layout/layout";
import { Heading } from "../text/heading";
import { longDate } from "../labels/long-date";
import { useWords } from "../labels/words";
import type { Words } from "../../content-fields/words";
import { Text } from "../text/text";
import type { SearchResults } from "./pagefind";
import * as styles from "./search.module.css";
import { type SearchState, useSearch } from "./use-search";

export interface SearchDialogProps {
  /** Called when the dialog has closed, however it was closed. */
  onClose: () => void;
}

/**
 * A modal <dialog> that is open while it is rendered. Escape, its button and a click outside close
 * it; the browser then returns the focus to the element that opened it.
 */
export function SearchDialog({ onClose }: SearchDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const id = useId();
  const { lang, search: words } = useWords();
  const {
    query,
    setQuery,
    includesAllLanguages,
    setIncludesAllLanguages,
    result,
    showMore,
    retry,
  } = useSearch(lang);
  const close = () => dialog.current?.close();

  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal();
    // Without this, the browser focuses the first control, which is the close button.
    field.current?.focus();
  }, []);

  return (
    <dialog
      ref={dialog}
      lang={lang}
      className={styles.dialog}
      aria-labelledby={id}
      onClose={onClose}
      // React 18 does not know HTML's light dismiss and passes the attribute through.
      {...{ closedby: "any" }}
    >
      <Row align="between" className={styles.top}>
        <Heading id={id} size="medium">
          {words.heading}
        </Heading>
        <Button look="icon" className={styles.close} aria-label={words.close} onClick={close}>
          <X aria-hidden="true" />
        </Button>
      </Row>
      <form role="search" className={styles.form} onSubmit={(event) => event.preventDefault()}>
        <label htmlFor={`${id}-field`}>{words.label}</label>
        <input
          ref={field}
          id={`${id}-field`}
          type="search"
          className={styles.field}
          value={query}
          autoComplete="off"
          onChange={({ target }) => setQuery(target.value)}
        />
        <label className={styles.everywhere}>
          <input
            type="checkbox"
            checked={includesAllLanguages}
            onChange={({ target }) => setIncludesAllLanguages(target.checked)}
          />
          {words.all}
        </label>
      </form>
      <SearchStatus result={result} onRetry={retry} />
      {result.state === "found" && (
        <ol>
          {result.pages.map((page) => (
            <SearchResult key={page.url} page={page} onFollow={close} />
          ))}
        </ol>
      )}
      {result.state === "found" && result.pages.length < result.total && (
        <Button look="small" onClick={showMore}>
          {words.more}
        </Button>
      )}
    </dialog>
  );
}

interface SearchStatusProps {
  result: SearchState;
  onRetry: () => void;
}

/** The number of results or the error; screen readers announce it. */
function SearchStatus({ result, onRetry }: SearchStatusProps) {
  const words = useWords().search;
  return (
    <Row align="center" className={styles.status}>
      <p role="status">{statusText(result, words)}</p>
      {result.state === "failed" && (
        <Button look="small" onClick={onRetry}>
          {words.again}
        </Button>
      )}
    </Row>
  );
}

function statusText(result: SearchState, words: Words["search"]): string {
  if (result.state !== "found") return result.state === "failed" ? words.failed : "";
  if (result.total === 0) return words.none.replace("{query}", () => result.query);
  return result.total === 1 ? words.one : words.many.replace("{count}", String(result.total));
}

interface SearchResultProps {
  page: SearchResults["pages"][number];
  onFollow: () => void;
}

function SearchResult({ page, onFollow }: SearchResultProps) {
  const { search: words, date } = useWords();
  const { url, lang, meta, excerpt } = page;
  const kind = meta.kind === "news" ? words.news : words.story;
  return (
    <li className={styles.hit}>
      <Text look="note">
        {kind} · <time dateTime={meta.date}>{longDate(meta.date, date)}</time>
      </Text>
      <Heading level={3} size="tiny" lang={lang}>
        <Link to={url} className={stretchedLinkClass} onClick={onFollow}>
          {meta.title}
        </Link>
      </Heading>
      {/* The key makes a new element for each excerpt: a translator may have replaced its texts. */}
      <Text key={excerpt} lang={lang}>
        {splitExcerpt(excerpt).map(({ text, isHit }, index) =>
          isHit ? <mark key={index}>{text}</mark> : text,
        )}
      </Text>
    </li>
  );
}

interface ExcerptPart {
  text: string;
  isHit: boolean;
}

/** Splits Pagefind's excerpt into texts, so that none of it is rendered as markup. */
export function splitExcerpt(excerpt: string): ExcerptPart[] {
  return excerpt
    .split(/<mark>(.*?)<\/mark>/u)
    .map((html, index) => {
      const text = html.replaceAll("&lt;", "<").replaceAll("&gt;", ">");
      return { text, isHit: index % 2 === 1 };
    })
    .filter(({ text }) => text !== "");
}
