import * as styles from "./authors-pictures.module.css";
import type { Seen } from "./measure";

export interface CropsProps {
  src: string;
  focal: string;
  seen: readonly Seen[];
}

/** What each place shows of a picture, one page a row. */
export function Crops({ src, focal, seen }: CropsProps) {
  const pages = [...new Set(seen.map(({ page }) => page))];
  return (
    <ul className={styles.places}>
      {pages.map((page) => (
        <li key={page}>
          <a href={page}>{page}</a>
          <ul className={styles.crops}>
            {seen
              .filter((place) => place.page === page)
              .map((place, index) => (
                <li key={`${place.window} ${index}`}>
                  <img
                    src={src}
                    alt=""
                    loading="lazy"
                    style={{ aspectRatio: place.width / place.height, objectPosition: focal }}
                  />
                  {place.window}, {Math.round(place.width)} × {Math.round(place.height)}
                </li>
              ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}
