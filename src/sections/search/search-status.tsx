import type { Words } from "../words/use-words";
import type { Answer } from "./use-search";
import * as styles from "./search-dialog.module.css";

export interface SearchStatusProps {
  answer: Answer;
  words: Words["search"];
  onAgain: () => void;
}

/** How many pages were found, or why none: read out by screen readers when it changes. */
export function SearchStatus({ answer, words, onAgain }: SearchStatusProps) {
  return (
    <div className={styles.status}>
      <p role="status">{sentence(answer, words)}</p>
      {answer.state === "failed" && (
        <button type="button" className={styles.again} onClick={onAgain}>
          {words.again}
        </button>
      )}
    </div>
  );
}

function sentence(answer: Answer, words: Words["search"]): string {
  if (answer.state !== "found") return answer.state === "failed" ? words.failed : "";
  if (answer.total === 0) return words.none.replace("{query}", () => answer.query);
  return answer.total === 1 ? words.one : words.many.replace("{count}", String(answer.total));
}
