import { FIRST_LANGUAGE } from "../site/site-data";

/** The links to icons and manifest that stand in every page. */
export function siteLinks() {
  return [
    // Two icons: browsers that cannot draw the SVG take the other one.
    <link key="icon" rel="icon" href="/favicon.ico" sizes="32x32" />,
    <link key="icon-svg" rel="icon" type="image/svg+xml" href="/favicon.svg" />,
    <link key="apple-touch-icon" rel="apple-touch-icon" href="/apple-touch-icon.png" />,
    <link key="manifest" rel="manifest" href="/manifest.webmanifest" />,
  ];
}

/** The path of a language's RSS feed; the site's first language has the plain name. */
export function feedPath(lang: string): string {
  return lang === FIRST_LANGUAGE ? "/rss.xml" : `/rss.${lang}.xml`;
}
