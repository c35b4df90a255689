import type { MouseEvent } from "react";
import type { Video } from "./video";
import * as styles from "./video-link.module.css";

export interface VideoLinkProps {
  id: string;
  /** What the preview shows. */
  title: string;
  /** Absent while there is no video yet. */
  video: Video | undefined;
  /** What is said where there is no video. */
  comingSoon: string;
  /** Opens the dialog; gets what was pressed, so that the focus can return there. */
  onOpen: (trigger: HTMLElement) => void;
}

/**
 * A drawn screen that opens a video dialog. It shows no picture of the video: nothing is asked of
 * the video's host before a visitor wants it. Without scripts it leads to the video's own page.
 */
export function VideoLink({ id, title, video, comingSoon, onOpen }: VideoLinkProps) {
  const words = (
    <>
      <svg viewBox="0 0 48 48" className={styles.play} aria-hidden="true">
        <circle cx="24" cy="24" r="23" />
        <path d="m20 16 13 8-13 8Z" />
      </svg>
      <span>
        Watch the preview <span className="visually-hidden">of {title}</span>
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
          onClick={({ currentTarget }) => onOpen(currentTarget)}
        >
          {words}
        </button>
        <p className={styles.plain}>{comingSoon}</p>
      </>
    );
  }
  const open = (event: MouseEvent<HTMLAnchorElement>) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onOpen(event.currentTarget);
  };
  return (
    <a
      id={id}
      href={video.watch}
      rel="noopener"
      className={styles.screen}
      aria-haspopup="dialog"
      data-react=""
      // The page's policy then allows the video's host (gatsby/hosting/inline-parts.ts).
      data-video=""
      onClick={open}
    >
      {words}
    </a>
  );
}
