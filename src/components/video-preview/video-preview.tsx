import X from "lucide-react/icons/x";
import { type MouseEvent, useEffect, useId, useRef } from "react";
import * as styles from "./video-preview.module.css";

export interface Video {
  /** The player's page, for a frame; absent for a film of the site's own. */
  embed?: string;
  /** The film, or the video's own page: without JavaScript and for new tabs. */
  watch: string;
  /** Of a film: its captions as WebVTT, and the picture before it plays. */
  captions?: string | undefined;
  poster?: string | undefined;
}

/** Replaces `{id}` and `{start}` (whole seconds) in an address template. */
export function videoAddress(template: string, id: string, start: number): string {
  return template.replaceAll("{id}", encodeURIComponent(id)).replaceAll("{start}", String(start));
}

export interface VideoDialogProps {
  title: string;
  video: Video | undefined;
  comingSoon: string;
  /** Called once it is closed: unmount the dialog, which also removes its player. */
  onClose: () => void;
}

/** A video in a modal <dialog> that is open while rendered. */
export function VideoDialog({ title, video, comingSoon, onClose }: VideoDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();

  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal();
  }, []);

  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby={id}
      onClose={onClose}
      // HTML's light dismiss, unknown to React 18.
      {...{ closedby: "any" }}
    >
      <div className={styles.top}>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        <button
          type="button"
          className={styles.close}
          aria-label="Close video preview"
          onClick={() => dialog.current?.close()}
        >
          <X aria-hidden="true" />
        </button>
      </div>
      {video ? (
        <Player name={`Video preview: ${title}`} video={video} />
      ) : (
        <p className={styles.frame}>{comingSoon}</p>
      )}
    </dialog>
  );
}

function Player({
  name,
  video: { embed, watch, captions, poster },
}: {
  name: string;
  video: Video;
}) {
  if (embed !== undefined) {
    return (
      <iframe
        className={styles.frame}
        src={embed}
        title={name}
        allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
        referrerPolicy="strict-origin-when-cross-origin"
      />
    );
  }
  return (
    <video
      className={styles.frame}
      src={watch}
      poster={poster}
      aria-label={name}
      controls
      autoPlay
      playsInline
      preload="none"
    >
      <track
        kind="captions"
        src={captions}
        srcLang={document.documentElement.lang}
        label="Captions"
        default
      />
    </video>
  );
}

export interface VideoLinkProps {
  id: string;
  title: string;
  video: Video | undefined;
  comingSoon: string;
  /** Opens the dialog; `trigger` gets the focus back. */
  onOpen: (trigger: HTMLElement) => void;
}

/** Opens a video dialog. Shows no picture: the host of the video is contacted only on request. */
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
      // The page's policy then allows the video's host (gatsby/hosting/public-files.ts).
      data-video=""
      onClick={open}
    >
      {content}
    </a>
  );
}
