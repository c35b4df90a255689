/**
 * The site's public address out of SITE_URL, without a slash at its end: pages, sitemap and feeds
 * are built with it.
 *
 * @throws when it is none, or holds what would be published in every page: a path (the site stands
 * at the root of its host), a query, a password.
 */
export const siteUrlOf = (setting: string | undefined): string => {
  const text = setting?.trim() || "http://localhost:9000";
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const isWeb = url?.protocol === "https:" || url?.protocol === "http:";
  if (url && isWeb && /^\/*$/.test(url.pathname) && url.href === `${url.origin}${url.pathname}`)
    return url.origin;
  throw new Error(
    "SITE_URL is not the address of a host alone: set it to one like https://www.example.com",
  );
};
