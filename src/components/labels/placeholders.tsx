import { Fragment, type ReactNode } from "react";
import { keepTogether } from "../text/keep-together";

/** Replaces the placeholders of a text, such as "Slide {place}". */
export function fillPlaceholders(
  text: string,
  values: Readonly<Record<string, string | number>>,
): string {
  return text.replaceAll(/\{(\w+)\}/gu, (place, name: string) => String(values[name] ?? place));
}

interface FilledTextProps {
  text: string;
  values: Readonly<Record<string, ReactNode>>;
}

/** Replaces placeholders with elements. */
export function FilledText({ text, values }: FilledTextProps) {
  // Every second piece is the name of a placeholder.
  return text
    .split(/\{(\w+)\}/u)
    .map((piece, index) => (
      <Fragment key={index}>{index % 2 ? values[piece] : keepTogether(piece)}</Fragment>
    ));
}
