import { type MouseEvent, useState } from "react";
import { Heading } from "../../components/heading/heading";
import * as styles from "./authors-pictures.module.css";
import { Crops } from "./crops";
import { Focal } from "./focal";
import type { Seen } from "./measure";
import { useFileSize } from "./use-file-size";

export interface OnePictureProps {
  /** Below content/. */
  file: string;
  seen: readonly Seen[];
}

/** A picture as it is on the disk, its focal point, and all its places. */
export function OnePicture({ file, seen }: OnePictureProps) {
  const [own, setOwn] = useState<string>();
  const [pixels, setPixels] = useState("");
  const src = `/authors/content/${file}`;
  const size = useFileSize(src);
  const focal = own ?? seen[0]?.focal ?? "50% 50%";
  const choose = ({ nativeEvent, currentTarget, detail }: MouseEvent<HTMLElement>) => {
    // A press of a key says nothing of where.
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
