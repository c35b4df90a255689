import { FIRST_LANGUAGE } from "../site/site-data";

/** The links to icons and manifest in the head of every page. */
export function siteLinks() {
  return [
    // Browsers that cannot draw the SVG use the other icon.
    <link key="icon" rel="icon" href="/favicon.ico" sizes="32x32" />,
    <link key="icon-svg" rel="icon" type="image/svg+xml" href="/favicon.svg" />,
    <link key="apple-touch-icon" rel="apple-touch-icon" href="/apple-touch-icon.png" />,
    <link key="manifest" rel="manifest" href="/manifest.webmanifest" />,
  ];
}

/** The path of a language's RSS feed. That of the first language has no code. */
export function feedPath(lang: string): string {
  return lang === FIRST_LANGUAGE ? "/rss.xml" : `/rss.${lang}.xml`;
}
