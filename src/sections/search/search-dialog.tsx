import X from "lucide-react/icons/x";
import { useEffect, useId, useRef } from "react";
import type { Words } from "../words/use-words";
import { SearchHit } from "./search-hit";
import { SearchStatus } from "./search-status";
import * as styles from "./search-dialog.module.css";
import { useSearch } from "./use-search";

export interface SearchDialogProps {
  lang: string;
  words: Words;
  /** Called once it is closed, in whatever way. */
  onClose: () => void;
}

/**
 * The search over the page: a modal <dialog>, open for as long as it is rendered. Escape, the button
 * and a press outside close it, and the browser gives the focus back to what opened it.
 */
export function SearchDialog({ lang, words: all, onClose }: SearchDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const id = useId();
  const { search: words } = all;
  const { query, ask, everywhere, lookEverywhere, answer, showMore, again } = useSearch(lang);
  const close = () => dialog.current?.close();

  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal();
    // The browser would choose the first control, the one that closes it.
    field.current?.focus();
  }, []);

  return (
    <dialog
      ref={dialog}
      lang={lang}
      className={styles.dialog}
      aria-labelledby={id}
      onClose={onClose}
      // HTML's light dismiss; React 18 does not know it and passes it on as written.
      {...{ closedby: "any" }}
    >
      <div className={styles.top}>
        <h2 id={id} className={styles.heading}>
          {words.heading}
        </h2>
        <button type="button" className={styles.close} aria-label={words.close} onClick={close}>
          <X aria-hidden="true" />
        </button>
      </div>
      <form role="search" className={styles.form} onSubmit={(event) => event.preventDefault()}>
        <label htmlFor={`${id}-field`}>{words.label}</label>
        <input
          ref={field}
          id={`${id}-field`}
          type="search"
          className={styles.field}
          value={query}
          autoComplete="off"
          onChange={({ target }) => ask(target.value)}
        />
        <label className={styles.everywhere}>
          <input
            type="checkbox"
            checked={everywhere}
            onChange={({ target }) => lookEverywhere(target.checked)}
          />
          {words.all}
        </label>
      </form>
      <SearchStatus answer={answer} words={words} onAgain={again} />
      {answer.state === "found" && (
        <ol className={styles.hits}>
          {answer.pages.map((page) => (
            <SearchHit key={page.url} page={page} words={all} onFollow={close} />
          ))}
        </ol>
      )}
      {answer.state === "found" && answer.pages.length < answer.total && (
        <button type="button" className={styles.again} onClick={showMore}>
          {words.more}
        </button>
      )}
    </dialog>
  );
}
