import * as styles from "./controls.module.css";

export interface DotsProps {
  names: readonly string[];
  /** Slides that one dot stands for. */
  size: number;
  current: number;
  onPick: (index: number) => void;
}

/** A mark for each slide or group of slides; the present one is told with aria-current. */
export function Dots({ names, size, current, onPick }: DotsProps) {
  const count = Math.ceil(names.length / size);
  const starts = Array.from({ length: count }, (_, dot) => dot * size);
  return (
    <div className={styles.dots} role="group" aria-label="Choose a slide">
      {starts.map((start) => (
        <button
          key={start}
          type="button"
          className={styles.dot}
          aria-label={dotName(start, size, names)}
          aria-current={Math.floor(current / size) * size === start ? "true" : undefined}
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
