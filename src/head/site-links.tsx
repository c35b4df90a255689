interface FeedName {
  lang: string;
  title: string;
}

/** The links to icons, manifest and feeds that stand in every page. */
export function siteLinks(feeds: readonly FeedName[]) {
  return [
    // Two icons: browsers that cannot draw the SVG take the other one.
    <link key="icon" rel="icon" href="/favicon.ico" sizes="32x32" />,
    <link key="icon-svg" rel="icon" type="image/svg+xml" href="/favicon.svg" />,
    <link key="apple-touch-icon" rel="apple-touch-icon" href="/apple-touch-icon.png" />,
    <link key="manifest" rel="manifest" href="/manifest.webmanifest" />,
    ...feeds.map(({ lang, title }) => (
      <link
        key={`feed-${lang}`}
        rel="alternate"
        type="application/rss+xml"
        title={title}
        href={feedPath(lang)}
      />
    )),
  ];
}

/** The path of a language's RSS feed; English, the site's own language, has the plain name. */
export function feedPath(lang: string): string {
  return lang === "en" ? "/rss.xml" : `/rss.${lang}.xml`;
}
