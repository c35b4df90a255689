import ArrowLeft from "lucide-react/icons/arrow-left";
import ArrowRight from "lucide-react/icons/arrow-right";
import Pause from "lucide-react/icons/pause";
import Play from "lucide-react/icons/play";
import type { ReactNode } from "react";
import { Button } from "../button/button";
import { fillPlaceholders } from "../labels/placeholders";
import { useWords } from "../labels/words";
import { joinClasses, Row } from "../layout/layout";
import type { Words } from "../../content-fields/words";
import * as styles from "./controls.module.css";

interface ControlsProps {
  isStill: boolean;
  onStep: (direction: -1 | 1) => void;
  play?: { isPlaying: boolean; isReady: boolean; toggle: () => void } | undefined;
  children: ReactNode;
}

const ICON = { size: 20, strokeWidth: 1.5, "aria-hidden": true } as const;

/** The row under the track. The server's HTML contains it; CSS hides it without JavaScript. */
export function Controls({ isStill, onStep, play, children }: ControlsProps) {
  const { carousel: words } = useWords();
  const step = { look: "icon", className: styles.button, disabled: isStill } as const;
  return (
    <Row gap={2} align="center" className={styles.controls}>
      {children}
      {play && (
        <Button
          look="icon"
          className={joinClasses(styles.button, styles.play)}
          aria-label={play.isPlaying ? words.pause : words.play}
          data-carousel-play={play.isReady ? "ready" : ""}
          disabled={isStill}
          onClick={play.toggle}
        >
          {play.isPlaying ? <Pause {...ICON} /> : <Play {...ICON} />}
        </Button>
      )}
      <Button
        {...step}
        aria-label={words.previous}
        data-carousel-step="-1"
        onClick={() => onStep(-1)}
      >
        <ArrowLeft {...ICON} />
      </Button>
      <Button {...step} aria-label={words.next} data-carousel-step="1" onClick={() => onStep(1)}>
        <ArrowRight {...ICON} />
      </Button>
    </Row>
  );
}

interface DotsProps {
  names: readonly string[];
  /** Slides per dot. */
  size: number;
  current: number;
  perView: number;
  onPick: (index: number) => void;
}

export function Dots({ names, size, current, perView, onPick }: DotsProps) {
  const { carousel: words } = useWords();
  const count = Math.ceil(names.length / size);
  const starts = Array.from({ length: count }, (_, dot) => dot * size);
  // A plain track cannot scroll the last group to the left edge, so its dot marks the last full view.
  const isAtEnd = size > 1 && current >= names.length - perView;
  const currentDot = isAtEnd ? count - 1 : Math.floor(current / size);
  return (
    <div className={styles.dots} role="group" aria-label={words.choose}>
      {starts.map((start, dot) => (
        <button
          key={start}
          type="button"
          className={styles.dot}
          aria-label={dotLabel(words, start, size, names)}
          aria-current={dot === currentDot ? "true" : undefined}
          data-carousel-to={start}
          onClick={() => onPick(start)}
        />
      ))}
    </div>
  );
}

function dotLabel(
  words: Words["carousel"],
  start: number,
  size: number,
  names: readonly string[],
): string {
  const [end, count] = [Math.min(start + size, names.length), names.length];
  if (end - start > 1) return fillPlaceholders(words.many, { from: start + 1, to: end, count });
  const place = fillPlaceholders(words.place, { number: start + 1, count });
  const name = names[start] ?? place;
  return fillPlaceholders(name === place ? words.one : words.named, { place, name });
}
