import * as styles from "./rich-text.module.css";

export interface RichTextProps {
  html: string;
  className?: string;
}

export function RichText({ html, className = "" }: RichTextProps) {
  return (
    <div
      className={`${styles.text} ${className}`.trim()}
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
