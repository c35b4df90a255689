import theme from "../../content/theme.json";
import { hrefLangsOf } from "../site/site-data";
import { feedPath } from "./site-links";
import { absoluteUrl, type PageFacts } from "./page-facts";
import { CARD, socialPicturePath } from "./social/card";

/** The Open Graph tags (ogp.me) and those of X (Twitter). */
export function socialMeta(page: PageFacts) {
  const {
    site,
    title,
    description,
    lang,
    path,
    isIndexed,
    alternates,
    article,
    socialPicturePage,
  } = page;
  // Only indexed pages have a social picture.
  const picturePath = socialPicturePath(
    socialPicturePage ?? (isIndexed && path !== undefined ? path : site.home),
  );
  const picture = absoluteUrl(site, picturePath);
  const localeOf = (code: string) => site.locales.get(code);
  const otherLanguages = isIndexed ? alternates.filter((other) => other.lang !== lang) : [];
  const og: readonly (readonly [string, string | undefined])[] = [
    ["og:type", article ? "article" : "website"],
    ["og:site_name", site.brand],
    ["og:title", title],
    ["og:description", description],
    ["og:url", isIndexed && path !== undefined ? absoluteUrl(site, path) : undefined],
    ["og:locale", localeOf(lang)],
    ...otherLanguages.map((other) => ["og:locale:alternate", localeOf(other.lang)] as const),
    ["og:image", picture],
    ["og:image:type", "image/jpeg"],
    ["og:image:width", String(CARD.width)],
    ["og:image:height", String(CARD.height)],
    ["og:image:alt", title],
    ["article:published_time", article?.publishedAt],
    ["article:section", article?.section],
  ];
  const twitter = [
    { name: "twitter:card", content: "summary_large_image" },
    { name: "twitter:title", content: title },
    { name: "twitter:description", content: description },
    { name: "twitter:image", content: picture },
    { name: "twitter:image:alt", content: title },
  ];
  return [
    ...og.flatMap(([property, content]) => (content ? [{ property, content }] : [])),
    ...twitter,
  ];
}

/** The canonical address, the page in each of its languages, and the feed of the page's language. */
export function headLinks({ site, path, lang, isIndexed, alternates }: PageFacts) {
  const canonical =
    isIndexed && path !== undefined ? [{ rel: "canonical", href: absoluteUrl(site, path) }] : [];
  const languages = (isIndexed ? alternates : []).flatMap((page) =>
    hrefLangsOf(page.lang).map((hrefLang) => ({
      rel: "alternate",
      hrefLang,
      href: absoluteUrl(site, page.path),
    })),
  );
  const feeds = site.feeds.filter((feed) => feed.lang === lang);
  return [
    ...canonical,
    ...languages,
    ...feeds.map(({ title }) => ({
      rel: "alternate",
      type: "application/rss+xml",
      title,
      href: feedPath(lang),
    })),
  ];
}

// With the whole path of each value, webpack leaves the other colours out of the scripts.
const [LIGHT_SURFACE, DARK_SURFACE] = [theme.colours.day.surface, theme.colours.night.surface];

/** The tags for search engines and the browser. */
export function headMeta({ description, isIndexed }: PageFacts) {
  return [
    { name: "description", content: description },
    { name: "robots", content: isIndexed ? "max-image-preview:large" : "noindex" },
    { name: "theme-color", content: DARK_SURFACE, media: "(prefers-color-scheme: dark)" },
    { name: "theme-color", content: LIGHT_SURFACE },
  ];
}
