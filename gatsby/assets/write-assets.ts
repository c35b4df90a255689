import { mkdir, rm, stat, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { BuildArgs, Node } from "gatsby";
import { buildDay } from "../../authoring/read/build-day";
import { cardsOf, writeSocialPictures } from "./social-pictures";
import { translationOf } from "../../authoring/types/languages";
import { LIST_FILE } from "../../authoring/read/list-pages";
import { datedPages, listedPages, sitemap } from "./sitemap";
import { ENTRIES, rss, feedItems } from "./feed";
import type { IndexedPage } from "./indexed-pages";
import { icons } from "./icons";
import { pressKit } from "./press-kit";
import { buildCommit, contentHistory } from "../../authoring/read/last-changed";
import { readSite } from "./read-site";
import { feedPath } from "../../src/head/site-links";
import { FIRST_LANGUAGE, LANGUAGES } from "../../src/site/site-data";
import { LIGHT } from "../../src/site/theme";

const PUBLIC = "public";

/** Writes social pictures, sitemap, feeds, icons, the manifest, the press kit and build.json. */
export async function writeAssets(args: BuildArgs, indexed: readonly IndexedPage[]): Promise<void> {
  const { getNodesByType, graphql, reporter } = args;
  const content = readSite(getNodesByType);
  const { settings } = content;
  const siteUrl = siteUrlOf(getNodesByType("Site")[0]);
  const pages = [...indexed].sort((a, b) => (a.path < b.path ? -1 : 1));

  const cards = cardsOf(pages, content);
  const progress = reporter.createProgress("Social pictures", cards.length);
  progress.start();
  const folders = { content: "content", public: PUBLIC, cache: ".cache/social" };
  const { made, kept } = await writeSocialPictures(cards, folders, () => progress.tick());
  progress.done();
  reporter.info(`Social pictures: ${made} drawn, ${kept} as they were`);

  const lists = listedPages(content.pages);
  const dated = datedPages(pages, content, contentHistory(), lists);
  await write("sitemap.xml", await sitemap(siteUrl, dated));
  const pictures = new Map(pages.map(({ path, picture }) => [path, picture]));
  const listOf = (lang: string) => {
    const file = translationOf(LIST_FILE, lang);
    return [...content.pages].find(([, page]) => page.file === file)?.[0];
  };
  for (const words of settings.feeds) {
    const options = { lang: words.lang, limit: ENTRIES, brand: settings.brand };
    const entries = await Promise.all(
      (await feedItems(graphql, options)).map(async (entry) => {
        const path = pictures.get(entry.path) ?? "";
        return { ...entry, picture: { path, bytes: (await stat(join(PUBLIC, path))).size } };
      }),
    );
    await write(
      feedPath(words.lang),
      rss(siteUrl, { ...words, list: listOf(words.lang) ?? listOf(FIRST_LANGUAGE) }, entries),
    );
  }
  const words = { ...settings, siteUrl };
  await write("robots.txt", robots(words));
  await write("manifest.webmanifest", webManifest(words));
  await write(".well-known/security.txt", securityText(words, buildDay()));
  // The CMS reads it to tell authors what is live (authoring/cms/hand-in/live.ts).
  const commit = buildCommit();
  if (commit) await write("build.json", `${JSON.stringify({ commit })}\n`);
  else await rm(join(PUBLIC, "build.json"), { force: true });
  // Of another brand before.
  await rm(join(PUBLIC, "press"), { recursive: true, force: true });
  const drawn = [...(await icons(content.mark)), ...(await pressKit(settings, content.mark))];
  for (const [name, bytes] of drawn) await write(name, bytes);
}

async function write(name: string, content: string | Buffer): Promise<void> {
  const file = join(PUBLIC, name);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, content);
}

function siteUrlOf(site: Node | undefined): string {
  const { siteMetadata } = (site ?? {}) as { siteMetadata?: { siteUrl?: string } };
  return siteMetadata?.siteUrl ?? "";
}

interface SiteWords {
  siteUrl: string;
  brand: string;
  tagline: string;
  description: string;
  email: string;
}

function robots({ siteUrl }: SiteWords): string {
  return `User-agent: *\nAllow: /\n\nSitemap: ${siteUrl}/sitemap.xml\n`;
}

/** security.txt (RFC 9116). `day` is YYYY-MM-DD. */
export function securityText({ siteUrl, email }: SiteWords, day: string): string {
  return [
    `Contact: mailto:${email}`,
    `Expires: ${expiry(day)}`,
    `Preferred-Languages: ${LANGUAGES.join(", ")}`,
    `Canonical: ${siteUrl}/.well-known/security.txt`,
    "",
  ].join("\n");
}

/** Less than a year ahead (RFC 9116); the first of a month, so that builds of one month agree. */
function expiry(day: string): string {
  const [year = 0, month = 1] = day.split("-").map(Number);
  return new Date(Date.UTC(year + 1, month - 2, 1)).toISOString().replace(".000", "");
}

function webManifest({ brand, tagline, description }: SiteWords): string {
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
    lang: FIRST_LANGUAGE,
    id: "/",
    start_url: "/",
    scope: "/",
    display: "minimal-ui",
    background_color: LIGHT.surfaceNight,
    theme_color: LIGHT.surfaceNight,
    icons,
  };
  return `${JSON.stringify(manifest, null, 2)}\n`;
}
