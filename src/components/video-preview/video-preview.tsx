import X from "lucide-react/icons/x";
import { useEffect, useId, useRef } from "react";
import type { Video } from "./video";
import * as styles from "./video-preview.module.css";

export interface VideoDialogProps {
  title: string;
  /** Absent while there is no video yet. */
  video: Video | undefined;
  comingSoon: string;
  /** Called once it is closed: unmount the dialog, which also removes its player. */
  onClose: () => void;
}

/**
 * A video in a modal <dialog> that is open while rendered. Escape, the button and a click outside
 * close it; the browser restores the focus.
 */
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
        <iframe
          className={styles.frame}
          src={video.embed}
          title={`Video preview: ${title}`}
          allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
          referrerPolicy="strict-origin-when-cross-origin"
        />
      ) : (
        <p className={styles.frame}>{comingSoon}</p>
      )}
    </dialog>
  );
}
