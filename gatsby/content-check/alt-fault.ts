import { posix } from "node:path";

/** Words that say only that a picture is one; screen readers say that themselves. */
export function altAdvice(alt: string): string | undefined {
  const says =
    /^(?:an? |the )?(?:photo(?:graph)?|image|picture|screenshot|kuva|valokuva|foto|bild) (?:of|on|av|jossa)\b/iu;
  return says.exec(alt.trim())?.[0];
}

/** Why a text describes no picture: WCAG 2.2, failure F30. Undefined when it may. */
export function altIssue(alt: string, src: string): string | undefined {
  const plain = (text: string) => text.toLowerCase().replaceAll(/[\s_.-]+/gu, "");
  const name = posix.basename(src, posix.extname(src));
  if (/\.(?:jpe?g|png|webp|gif|heic)$/iu.test(alt)) return "the name of a file";
  if (plain(alt) === plain(name)) return "the name of the file";
  if (/^(?:img|dsc[nf]?|pxl|photo|image|picture|screenshot)[\s_-]*\d[\d\s_-]*$/iu.test(alt)) {
    return "the name that a camera gives";
  }
  const says = /^(?:an? |the )?(?:photo|image|picture|portrait|foto|kuva|alt|text|alt text)$/iu;
  return says.test(alt.trim()) ? "which says nothing about what is on it" : undefined;
}
