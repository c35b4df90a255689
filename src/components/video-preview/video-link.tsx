import type { MouseEvent } from "react";
import type { Video } from "./video";
import * as styles from "./video-link.module.css";

export interface VideoLinkProps {
  id: string;
  /** The subject of the preview. */
  title: string;
  /** Absent while there is no video yet. */
  video: Video | undefined;
  /** Text where there is no video. */
  comingSoon: string;
  /** Opens the dialog; `trigger` gets the focus back. */
  onOpen: (trigger: HTMLElement) => void;
}

/**
 * Opens a video dialog. Shows no picture of the video, so that the video's host is contacted only on
 * request. Without JavaScript it links to the video's own page.
 */
export function VideoLink({ id, title, video, comingSoon, onOpen }: VideoLinkProps) {
  const content = (
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
          {content}
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
      {content}
    </a>
  );
}
