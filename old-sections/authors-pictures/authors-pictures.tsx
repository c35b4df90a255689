import { useMemo, useRef, useState } from "react";
import { Heading } from "../../components/heading/heading";
import * as styles from "./authors-pictures.module.css";
import { useSeen } from "./measure";
import { OnePicture } from "./one-picture";

/** Set by gatsby/pages/create-pages.ts. */
export interface AuthorsPicturesContext {
  /** The paths below content/ of each picture, by the folder of its renditions. */
  files: Record<string, string[]>;
  /** The addresses of all pages. */
  pages: string[];
}

/** Number of pages measured at first; each takes a second or two. */
const AT_FIRST = 40;

/** Every picture of the content with its crop on each page. */
export function AuthorsPictures({ files, pages }: AuthorsPicturesContext) {
  const [chosen, setChosen] = useState("");
  const frame = useRef<HTMLIFrameElement>(null);
  const looked = useMemo(() => (chosen ? [chosen] : pages.slice(0, AT_FIRST)), [chosen, pages]);
  const { seen, done } = useSeen(frame, looked, files);
  const shown = [...new Set(seen.map(({ names }) => names[0] ?? ""))].sort();
  return (
    <main className={styles.page}>
      <Heading id="pictures" level={1}>
        What each width shows
      </Heading>
      <p className={styles.lead}>
        Every place is measured on the page itself. Click in a picture where it must stay in view:
        the crops follow, and the line below it is what to write into its file.
      </p>
      <p className={styles.choice}>
        <label htmlFor="page">Page </label>
        <select id="page" value={chosen} onChange={({ target }) => setChosen(target.value)}>
          <option value="">The first {Math.min(AT_FIRST, pages.length)} pages</option>
          {pages.map((page) => (
            <option key={page}>{page}</option>
          ))}
        </select>{" "}
        <span role="status">
          {done} of {looked.length} pages looked at, {shown.length} pictures
        </span>
      </p>
      {shown.map((file) => (
        <OnePicture key={file} file={file} seen={seen.filter(({ names }) => names[0] === file)} />
      ))}
      <iframe
        ref={frame}
        className={styles.frame}
        title="The page that is looked at"
        tabIndex={-1}
      />
    </main>
  );
}
