import { Link } from "gatsby";
import X from "lucide-react/icons/x";
import { useEffect, useId, useRef } from "react";
import { Button } from "../button/button";
import { cover, Row } from "../layout/layout";
import { Heading } from "../text/heading";
import { longDate } from "../labels/long-date";
import type { Labels } from "../labels/use-labels";
import { Text } from "../text/text";
import type { Hits } from "./pagefind";
import * as styles from "./search.module.css";
import { type Answer, useSearch } from "./use-search";

export interface SearchDialogProps {
  lang: string;
  labels: Labels;
  /** Called after it was closed in any way. */
  onClose: () => void;
}

/**
 * The search: a modal <dialog>, open while it is rendered. Escape, the button and a click outside
 * close it, and the browser returns the focus to the element that opened it.
 */
export function SearchDialog({ lang, labels: all, onClose }: SearchDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const id = useId();
  const { search: labels } = all;
  const { query, setQuery, everywhere, setEverywhere, answer, showMore, again } = useSearch(lang);
  const close = () => dialog.current?.close();

  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal();
    // Otherwise the browser focuses the close button, the first control.
    field.current?.focus();
  }, []);

  return (
    <dialog
      ref={dialog}
      lang={lang}
      className={styles.dialog}
      aria-labelledby={id}
      onClose={onClose}
      // HTML's light dismiss; React 18 does not know the attribute and passes it through.
      {...{ closedby: "any" }}
    >
      <Row align="between" className={styles.top}>
        <Heading id={id} size="medium">
          {labels.heading}
        </Heading>
        <Button look="icon" className={styles.close} aria-label={labels.close} onClick={close}>
          <X aria-hidden="true" />
        </Button>
      </Row>
      <form role="search" className={styles.form} onSubmit={(event) => event.preventDefault()}>
        <label htmlFor={`${id}-field`}>{labels.label}</label>
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
            checked={everywhere}
            onChange={({ target }) => setEverywhere(target.checked)}
          />
          {labels.all}
        </label>
      </form>
      <SearchStatus answer={answer} labels={labels} onAgain={again} />
      {answer.state === "found" && (
        <ol>
          {answer.pages.map((page) => (
            <SearchHit key={page.url} page={page} labels={all} onFollow={close} />
          ))}
        </ol>
      )}
      {answer.state === "found" && answer.pages.length < answer.total && (
        <Button look="small" onClick={showMore}>
          {labels.more}
        </Button>
      )}
    </dialog>
  );
}

interface SearchStatusProps {
  answer: Answer;
  labels: Labels["search"];
  onAgain: () => void;
}

/** The number of hits or the error, announced by screen readers. */
function SearchStatus({ answer, labels, onAgain }: SearchStatusProps) {
  return (
    <Row align="center" className={styles.status}>
      <p role="status">{sentence(answer, labels)}</p>
      {answer.state === "failed" && (
        <Button look="small" onClick={onAgain}>
          {labels.again}
        </Button>
      )}
    </Row>
  );
}

function sentence(answer: Answer, labels: Labels["search"]): string {
  if (answer.state !== "found") return answer.state === "failed" ? labels.failed : "";
  if (answer.total === 0) return labels.none.replace("{query}", () => answer.query);
  return answer.total === 1 ? labels.one : labels.many.replace("{count}", String(answer.total));
}

interface SearchHitProps {
  page: Hits["pages"][number];
  labels: Labels;
  onFollow: () => void;
}

function SearchHit({ page, labels, onFollow }: SearchHitProps) {
  const { url, lang, meta, excerpt } = page;
  const kind = meta.kind === "news" ? labels.search.news : labels.search.story;
  return (
    <li className={styles.hit}>
      <Text look="note">
        {kind} · <time dateTime={meta.date}>{longDate(meta.date, labels.date)}</time>
      </Text>
      <Heading level={3} size="tiny" lang={lang}>
        <Link to={url} className={cover} onClick={onFollow}>
          {meta.title}
        </Link>
      </Heading>
      {/* A new element for each excerpt: a translator may have replaced its texts. */}
      <Text key={excerpt} lang={lang}>
        {marked(excerpt).map(({ text, hit }, index) =>
          hit ? <mark key={index}>{text}</mark> : text,
        )}
      </Text>
    </li>
  );
}

interface Piece {
  text: string;
  hit: boolean;
}

/** Splits Pagefind's excerpt, so that none of it is rendered as markup. */
export function marked(excerpt: string): Piece[] {
  return excerpt
    .split(/<mark>(.*?)<\/mark>/u)
    .map((html, index) => {
      const text = html.replaceAll("&lt;", "<").replaceAll("&gt;", ">");
      return { text, hit: index % 2 === 1 };
    })
    .filter(({ text }) => text !== "");
}
