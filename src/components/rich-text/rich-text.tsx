import * as styles from "./rich-text.module.css";

export interface RichTextProps {
  /** Rendered from Markdown at build time. */
  html: string;
  className?: string;
}

/** The body of an article or a story. */
export function RichText({ html, className = "" }: RichTextProps) {
  return (
    <div
      className={`${styles.text} ${className}`.trim()}
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
