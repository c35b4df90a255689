import type { PageFacts } from "./page-facts";

/** The colour of --surface (src/styles/tokens.css), for the browser's own bars. */
export const THEME_COLOR = "#fbfaf7";

/** What search engines and the browser itself read. */
export function headMeta({ description, indexed }: PageFacts) {
  return [
    { name: "description", content: description },
    { name: "robots", content: indexed ? "max-image-preview:large" : "noindex" },
    { name: "theme-color", content: THEME_COLOR },
  ];
}
