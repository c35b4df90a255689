import { type MouseEvent, useEffect, useState } from "react";
import { Heading } from "../../components/heading/heading";
import * as styles from "./authors-pictures.module.css";
import type { Seen } from "./measure";

export interface OnePictureProps {
  /** Below content/. */
  file: string;
  seen: readonly Seen[];
}

/** A picture file, its focal point, and its crop in every place. */
export function OnePicture({ file, seen }: OnePictureProps) {
  const [own, setOwn] = useState<string>();
  const [pixels, setPixels] = useState("");
  const src = `/authors/content/${file}`;
  const size = useFileSize(src);
  const focal = own ?? seen[0]?.focal ?? "50% 50%";
  const choose = ({ nativeEvent, currentTarget, detail }: MouseEvent<HTMLElement>) => {
    // A key press has no position.
    if (detail === 0) return;
    const { offsetX, offsetY } = nativeEvent;
    const { offsetWidth, offsetHeight } = currentTarget;
    setOwn(`${percent(offsetX, offsetWidth)} ${percent(offsetY, offsetHeight)}`);
  };
  return (
    <section className={styles.picture}>
      <Heading id={file} className={styles.name}>
        {(seen[0]?.names ?? [file]).join(" and ")}
      </Heading>
      <div>
        <button type="button" className={styles.pick} onClick={choose}>
          <img
            src={src}
            alt={`${file}: click where it must stay in view`}
            loading="lazy"
            onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
              setPixels(`${naturalWidth} × ${naturalHeight} pixels`)
            }
          />
          <span className={styles.point} style={pointAt(focal)} />
        </button>
        <p>{[pixels, size].filter(Boolean).join(", ")}</p>
        <Focal focal={focal} />
      </div>
      <Crops src={src} focal={focal} seen={seen} />
    </section>
  );
}

function percent(at: number, whole: number): string {
  return `${Math.round(Math.min(1, Math.max(0, at / whole)) * 100)}%`;
}

function pointAt(focal: string) {
  const [left = "50%", top = "50%"] = focal.split(" ");
  return { left, top };
}

interface CropsProps {
  src: string;
  focal: string;
  seen: readonly Seen[];
}

/** The visible part of a picture in each place, one page per row. */
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

/** The focal point in the form of the front matter. */
function Focal({ focal }: { focal: string }) {
  return (
    <p className={styles.focal}>
      <output>{focal}</output>
      <button type="button" onClick={() => void navigator.clipboard.writeText(focal)}>
        Copy
      </button>
    </p>
  );
}

/** The size of a file such as 1.2 MB; empty until it is loaded. */
function useFileSize(src: string): string {
  const [size, setSize] = useState("");
  useEffect(() => {
    void fetch(src, { method: "HEAD" }).then(({ headers }) =>
      setSize(inWords(Number(headers.get("content-length")))),
    );
  }, [src]);
  return size;
}

function inWords(bytes: number): string {
  return bytes < 1_000_000
    ? `${Math.round(bytes / 1000)} kB`
    : `${(bytes / 1_000_000).toFixed(1)} MB`;
}
