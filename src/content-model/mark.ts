import { readFileSync } from "node:fs";
import { join } from "node:path";

/** The brand's mark: the inside of an SVG. Lines are `currentColor`, the accent `--mark-accent`. */
export interface Mark {
  viewBox: string;
  shapes: string;
}

/**
 * Reads content/mark.svg, the one drawing that header, footer, icons and social pictures show.
 *
 * @throws when it is no SVG with a viewBox; the message says what to write.
 */
export function readMark(content = "content"): Mark {
  const source = readFileSync(join(content, "mark.svg"), "utf8");
  const found = /<svg\b[^>]*\bviewBox="([^"]+)"[^>]*>(.*)<\/svg>/su.exec(source);
  const [, viewBox, shapes] = found ?? [];
  if (!viewBox || !shapes) {
    throw new Error("content/mark.svg · found no <svg viewBox=…> · write the mark as an SVG");
  }
  return { viewBox, shapes: shapes.trim().replaceAll(/>\s+</gu, "><") };
}
