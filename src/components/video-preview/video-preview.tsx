import type { MouseEvent } from "react";
import { fillPlaceholders } from "../labels/placeholders";
import { useWords } from "../labels/words";
import { lazyInBrowser } from "../lazy-in-browser";
import type { Video, VideoDialogProps } from "./video-dialog";
import * as styles from "./video-preview.module.css";

/** Replaces `{id}` and `{start}` (whole seconds) in a template. */
export function videoAddress(template: string, id: string, start: number): string {
  return template.replaceAll("{id}", encodeURIComponent(id)).replaceAll("{start}", String(start));
}

/** The dialog is rendered only after a click, so never on the server. */
export const LazyVideoDialog = lazyInBrowser<VideoDialogProps>({
  load: async () => (await import("./video-dialog")).VideoDialog,
  onServer: undefined,
});

interface VideoLinkProps {
  id: string;
  title: string;
  video: Video | undefined;
  comingSoon: string;
  /** Opens the dialog. */
  onOpen: () => void;
}

/** Opens a video dialog. It has no picture, so that the video's host is contacted only on request. */
export function VideoLink({ id, title, video, comingSoon, onOpen }: VideoLinkProps) {
  const words = useWords().video;
  const content = (
    <>
      <svg
        viewBox="0 0 48 48"
        width="3.5rem"
        fill="none"
        stroke="var(--accent-on-night)"
        strokeWidth="1.5"
        strokeLinejoin="round"
        aria-hidden="true"
      >
        <circle cx="24" cy="24" r="23" />
        <path d="m20 16 13 8-13 8Z" />
      </svg>
      <span>
        {words.watch}{" "}
        <span className="visually-hidden">{fillPlaceholders(words.of, { title })}</span>
      </span>
    </>
  );
  if (!video) {
    return (
      <>
        <button
          id={id}
          type="button"
          className={`${styles.screen} ${styles.scripted}`}
          aria-haspopup="dialog"
          onClick={onOpen}
        >
          {content}
        </button>
        <p className={styles.plain}>{comingSoon}</p>
      </>
    );
  }
  const openDialog = (event: MouseEvent<HTMLAnchorElement>) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onOpen();
  };
  return (
    <a
      id={id}
      href={video.watch}
      rel="noopener"
      className={styles.screen}
      aria-haspopup="dialog"
      data-react=""
      onClick={openDialog}
    >
      {content}
    </a>
  );
}
