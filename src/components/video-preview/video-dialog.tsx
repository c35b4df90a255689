import X from "lucide-react/icons/x";
import { useEffect, useId, useRef } from "react";
import { Button } from "../button/button";
import { fillPlaceholders } from "../labels/placeholders";
import { useWords } from "../labels/words";
import { joinClasses, onDarkClass, Row } from "../layout/layout";
import * as styles from "./video-preview.module.css";

export interface Video {
  /** The player's page for an iframe; undefined for a film that the site hosts. */
  embed?: string;
  /** The film or the video's page, for visitors without JavaScript and for new tabs. */
  watch: string;
  /** The captions (WebVTT) of a film, and the picture before it plays. */
  captions?: string | undefined;
  poster?: string | undefined;
}

export interface VideoDialogProps {
  title: string;
  video: Video | undefined;
  comingSoon: string;
  /** Called when the dialog has closed. Unmount it then, which also removes the player. */
  onClose: () => void;
}

/** A video in a modal <dialog> that is open while it is rendered. */
export function VideoDialog({ title, video, comingSoon, onClose }: VideoDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  const words = useWords().video;

  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal();
  }, []);

  return (
    <dialog
      ref={dialog}
      className={joinClasses(onDarkClass, styles.dialog)}
      aria-labelledby={id}
      onClose={onClose}
      // React 18 does not know HTML's light dismiss and passes the attribute through.
      {...{ closedby: "any" }}
    >
      <Row gap={4} align="between" className={styles.top}>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        <Button look="icon" aria-label={words.close} onClick={() => dialog.current?.close()}>
          <X aria-hidden="true" />
        </Button>
      </Row>
      {video ? <Player title={title} {...video} /> : <p className={styles.frame}>{comingSoon}</p>}
    </dialog>
  );
}

function Player({ title, embed, watch, captions, poster }: Video & { title: string }) {
  const words = useWords().video;
  const name = fillPlaceholders(words.name, { title });
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
        label={words.captions}
        default
      />
    </video>
  );
}
