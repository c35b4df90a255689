import * as styles from "./rich-text.module.css";

export interface RichTextProps {
  /** Made of a body at build time (content-model/mdx-html.ts). */
  html: string;
  className?: string;
}

/** The text of an article or a story, its pictures as figures. */
export function RichText({ html, className = "" }: RichTextProps) {
  return (
    <div
      className={`${styles.text} ${className}`.trim()}
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
