import type { IGatsbyImageData } from "gatsby-plugin-image";
import type { CSSProperties } from "react";
import { joinClasses } from "../layout/layout";
import * as styles from "./picture.module.css";

/** A content picture with its renditions (gatsby/nodes/graphql-fragments.ts). */
export interface PictureData {
  readonly src: {
    readonly childImageSharp: { readonly gatsbyImageData: IGatsbyImageData } | null;
  } | null;
  readonly alt: string | null;
  readonly focal: string | null;
}

interface PictureProps {
  picture: PictureData;
  sizes: string;
  /** True for the one picture above the fold, which is loaded first. */
  isAboveFold?: boolean;
  /** True for a picture behind light text, for which a pale one is darkened. */
  isBehindText?: boolean;
  /** Pictures with the same id on two pages grow into each other (src/styles/view-transitions.css). */
  id?: string;
  /** The shape of a picture in a text; without one, the class decides. */
  shape?: "wide" | "square" | "arch" | undefined;
  className?: string | undefined;
}

/** Gatsby gives only the ratio of full-width pictures, but HTML needs pixels. */
const NOMINAL_WIDTH = 1600;

/** A <picture> without a script: GatsbyImage is served at opacity 0 (docs/decisions/pictures.md). */
export function Picture({
  picture,
  sizes,
  isAboveFold = false,
  isBehindText = false,
  id,
  shape,
  className,
}: PictureProps) {
  const data = picture.src?.childImageSharp?.gatsbyImageData;
  if (!data?.images.fallback) return null;
  const { sources = [], fallback } = data.images;
  const pale = paleness(data.backgroundColor);
  const style: CSSProperties = {
    backgroundColor: data.backgroundColor,
    objectPosition: picture.focal ?? undefined,
    filter: pale && isBehindText ? "brightness(0.42)" : undefined,
  };
  const loadingProps = isAboveFold ? { fetchpriority: "high" } : { loading: "lazy" as const };
  return (
    <picture
      id={id}
      className={joinClasses(
        styles.frame,
        shape && styles[shape],
        id && "view-transition",
        className,
      )}
    >
      {sources.map(({ type, srcSet }) => (
        <source key={type} type={type} srcSet={srcSet} sizes={sizes} />
      ))}
      <img
        data-pale={pale}
        {...loadingProps}
        className={styles.image}
        src={fallback.src}
        srcSet={fallback.srcSet}
        sizes={sizes}
        width={NOMINAL_WIDTH}
        height={Math.round((NOMINAL_WIDTH * data.height) / data.width)}
        alt={picture.alt ?? ""}
        decoding={isAboveFold ? "sync" : "async"}
        style={style}
      />
    </picture>
  );
}

/**
 * What would be the brightest part of a dark page, by its dominant colour: a figure or a still life
 * before a pale wall, or a landscape by day, which is less pale.
 */
function paleness(colour = ""): "wall" | "day" | undefined {
  const rgb = Number.parseInt(colour.slice(1), 16);
  const light = ((rgb >> 16) + ((rgb >> 8) & 255) + (rgb & 255)) / 3;
  if (light > PALE_WALL) return "wall";
  return light > PALE ? "day" : undefined;
}

const PALE = 130;
const PALE_WALL = 170;
