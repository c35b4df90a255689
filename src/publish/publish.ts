import { mkdir, stat, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { BuildArgs, Node } from "gatsby";
import { buildDay } from "../content-model/build-day";
import { feedPath } from "../head/feed-path";
import { socialPicturePath } from "../head/social-picture";
import { cardsOf } from "./cards";
import { datedPages } from "./dated-pages";
import { rss } from "./feed";
import { foundPages } from "./found-pages";
import { icons } from "./icons";
import { lastChanged } from "./last-changed";
import { readSite, readTold } from "./read-site";
import { sitemap } from "./sitemap";
import { robots, securityText, webManifest } from "./small-files";
import { writeSocialPictures } from "./social-pictures";

const PUBLIC = "public";

/** Writes what stands beside the pages: pictures for networks, sitemap, feeds, icons, manifest. */
export async function publishSite({ getNodesByType, reporter }: BuildArgs): Promise<void> {
  const content = readSite("content");
  const { settings } = content;
  const siteUrl = siteUrlOf(getNodesByType("Site")[0]);
  const paths = getNodesByType("SitePage").map((page) => String(page.path));
  const found = await foundPages(paths, settings.brand);

  const cards = cardsOf(found, content);
  const progress = reporter.createProgress("Social pictures", cards.length);
  progress.start();
  const folders = { content: "content", public: PUBLIC, cache: ".cache/social" };
  const { made, kept } = await writeSocialPictures(cards, folders, () => progress.tick());
  progress.done();
  reporter.info(`Social pictures: ${made} drawn, ${kept} as they were`);

  await write("sitemap.xml", await sitemap(siteUrl, datedPages(found, content, lastChanged())));
  const told = await readTold(content);
  for (const words of content.feeds) {
    const entries = told.filter(({ lang }) => lang === words.lang);
    const withPictures = await Promise.all(
      entries.map(async (entry) => {
        const path = socialPicturePath(entry.path);
        return { ...entry, picture: { path, bytes: (await stat(join(PUBLIC, path))).size } };
      }),
    );
    await write(feedPath(words.lang), rss(siteUrl, words, withPictures));
  }
  const words = { ...settings, siteUrl };
  await write("robots.txt", robots(words));
  await write("manifest.webmanifest", webManifest(words));
  await write(".well-known/security.txt", securityText(words, buildDay()));
  for (const [name, bytes] of await icons(content.mark)) await write(name, bytes);
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
