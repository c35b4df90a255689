import ArrowLeft from "lucide-react/icons/arrow-left";
import ArrowRight from "lucide-react/icons/arrow-right";
import Pause from "lucide-react/icons/pause";
import Play from "lucide-react/icons/play";
import type { ReactNode } from "react";
import * as styles from "./controls.module.css";

export interface ControlsProps {
  /** Whether every slide is already in view. */
  still: boolean;
  onStep: (direction: -1 | 1) => void;
  /** The play button's state; no play button when absent. */
  play?: { playing: boolean; ready: boolean; toggle: () => void } | undefined;
  children: ReactNode;
}

/** The row under the track. It is whole in the server's HTML; without a script CSS hides it. */
export function Controls({ still, onStep, play, children }: ControlsProps) {
  const step = { type: "button", className: styles.button, disabled: still } as const;
  return (
    <div className={styles.controls}>
      {children}
      {play && (
        <button
          type="button"
          className={`${styles.button} ${styles.play}`}
          aria-label={play.playing ? "Pause the slides" : "Play the slides"}
          data-carousel-play={play.ready ? "ready" : ""}
          disabled={still}
          onClick={play.toggle}
        >
          {play.playing ? <Pause {...icon} /> : <Play {...icon} />}
        </button>
      )}
      <button
        {...step}
        aria-label="Previous slide"
        data-carousel-step="-1"
        onClick={() => onStep(-1)}
      >
        <ArrowLeft {...icon} />
      </button>
      <button {...step} aria-label="Next slide" data-carousel-step="1" onClick={() => onStep(1)}>
        <ArrowRight {...icon} />
      </button>
    </div>
  );
}

const icon = { size: 20, strokeWidth: 1.5, "aria-hidden": true } as const;
