import { COLOURS } from "../../src/head/social/card";

interface SiteWords {
  siteUrl: string;
  brand: string;
  tagline: string;
  description: string;
  email: string;
}

export function robots({ siteUrl }: SiteWords): string {
  return `User-agent: *\nAllow: /\n\nSitemap: ${siteUrl}/sitemap.xml\n`;
}

/** security.txt (RFC 9116). `day` is YYYY-MM-DD. */
export function securityText({ siteUrl, email }: SiteWords, day: string): string {
  return [
    `Contact: mailto:${email}`,
    `Expires: ${expiry(day)}`,
    "Preferred-Languages: en, fi",
    `Canonical: ${siteUrl}/.well-known/security.txt`,
    "",
  ].join("\n");
}

/** Less than a year ahead (RFC 9116); the first of a month, so that builds of one month agree. */
function expiry(day: string): string {
  const [year = 0, month = 1] = day.split("-").map(Number);
  return new Date(Date.UTC(year + 1, month - 2, 1)).toISOString().replace(".000", "");
}

export function webManifest({ brand, tagline, description }: SiteWords): string {
  const icons = [192, 512].flatMap((size) => {
    const shared = { sizes: `${size}x${size}`, type: "image/png" };
    return [
      { src: `/icon-${size}.png`, ...shared, purpose: "any" },
      { src: `/icon-maskable-${size}.png`, ...shared, purpose: "maskable" },
    ];
  });
  const manifest = {
    name: `${brand}: ${tagline}`,
    short_name: brand,
    description,
    lang: "en",
    id: "/",
    start_url: "/",
    scope: "/",
    display: "minimal-ui",
    background_color: COLOURS.night,
    theme_color: COLOURS.night,
    icons,
  };
  return `${JSON.stringify(manifest, null, 2)}\n`;
}
