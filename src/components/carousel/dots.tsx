import * as styles from "./controls.module.css";

export interface DotsProps {
  names: readonly string[];
  /** Slides that one dot stands for. */
  size: number;
  current: number;
  /** Slides in view at once. */
  shown: number;
  onPick: (index: number) => void;
}

/** A mark for each slide or group of slides; the present one is told with aria-current. */
export function Dots({ names, size, current, shown, onPick }: DotsProps) {
  const count = Math.ceil(names.length / size);
  const starts = Array.from({ length: count }, (_, dot) => dot * size);
  // The last group cannot reach the left edge of a plain track: its dot is for the last full view.
  const atEnd = size > 1 && current >= names.length - shown;
  const present = atEnd ? count - 1 : Math.floor(current / size);
  return (
    <div className={styles.dots} role="group" aria-label="Choose a slide">
      {starts.map((start, dot) => (
        <button
          key={start}
          type="button"
          className={styles.dot}
          aria-label={dotName(start, size, names)}
          aria-current={dot === present ? "true" : undefined}
          data-carousel-to={start}
          onClick={() => onPick(start)}
        />
      ))}
    </div>
  );
}

function dotName(start: number, size: number, names: readonly string[]): string {
  const end = Math.min(start + size, names.length);
  if (end - start > 1) return `Slides ${start + 1} to ${end} of ${names.length}`;
  const place = `${start + 1} of ${names.length}`;
  const name = names[start] ?? place;
  return name === place ? `Slide ${place}` : `Slide ${place}: ${name}`;
}
