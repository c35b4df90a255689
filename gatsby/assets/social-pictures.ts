import { createHash } from "node:crypto";
import { copyFile, mkdir, readFile, readdir, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import pMap from "p-map";
import sharp from "sharp";
import type { Mark } from "../../authoring/read/brand-mark";
import { SQUARE, cropPicture, drawCard } from "./draw-card";
import { openFonts } from "./fonts";
import type { IndexedPage } from "./indexed-pages";
import { type CardPicture, type PageContent, firstPicture, type SiteContent } from "./read-site";
import { socialPicturePath, type SocialTexts } from "../../src/head/social/card";

export interface Card extends SocialTexts {
  path: string;
  brand: string;
  mark: Mark;
  picture: CardPicture;
}

interface Folders {
  content: string;
  public: string;
  /** Pictures of earlier builds, named by a hash of their input. */
  cache: string;
}

interface PicturesReport {
  made: number;
  kept: number;
}

const ENCODING = { quality: 82, chromaSubsampling: "4:4:4" };

const CONCURRENCY = 2;

/** Draws the social picture of each page into public/social; unchanged ones come from the cache. */
export async function writeSocialPictures(
  cards: readonly Card[],
  folders: Folders,
  onDone: () => void = () => undefined,
): Promise<PicturesReport> {
  await mkdir(folders.cache, { recursive: true });
  await rm(join(folders.public, "social"), { recursive: true, force: true });
  const present = new Set(await readdir(folders.cache));
  const fonts = openFonts();

  const names = await pMap(
    cards,
    async (card) => {
      const photo = join(folders.content, card.picture.file);
      const draw = (picture: string) =>
        drawCard({ ...card, bearing: bearingOf(card.path), picture }, fonts);
      // The SVG without its photo is part of the key, so a changed design needs no version number.
      const name = hash(draw(card.picture.focal ?? ""), await readFile(photo), versions());
      if (!present.has(name)) {
        const square = await cropPicture(photo, card.picture.focal);
        const svg = draw(`data:image/jpeg;base64,${square.toString("base64")}`);
        const file = join(folders.cache, name);
        // Renamed, so that a stopped build leaves no half file.
        await writeFile(`${file}.new`, await sharp(Buffer.from(svg)).jpeg(ENCODING).toBuffer());
        await rename(`${file}.new`, file);
      }
      const target = join(folders.public, socialPicturePath(card.path));
      await mkdir(dirname(target), { recursive: true });
      await copyFile(join(folders.cache, name), target);
      onDone();
      return name;
    },
    { concurrency: CONCURRENCY },
  );
  const needed = new Set(names);
  const unneeded = [...present].filter((name) => !needed.has(name));
  await Promise.all(unneeded.map((name) => rm(join(folders.cache, name))));
  const kept = names.filter((name) => present.has(name)).length;
  return { made: names.length - kept, kept };
}

function versions(): string {
  return JSON.stringify([ENCODING, SQUARE, sharp.versions]);
}

function hash(...parts: (string | Buffer)[]): string {
  const sum = createHash("sha256");
  for (const part of parts) sum.update(part);
  return `${sum.digest("hex").slice(0, 32)}.jpg`;
}

function bearingOf(path: string): number {
  const [cutFrom, cutTo] = [55, 125];
  const number = createHash("sha256").update(path).digest().readUInt16BE();
  return (cutTo + (number % (360 - (cutTo - cutFrom)))) % 360;
}

/** The cards of pages with their own picture. */
export function cardsOf(
  indexed: readonly IndexedPage[],
  { pages, settings, mark }: Pick<SiteContent, "pages" | "settings" | "mark">,
): Card[] {
  const withCard = indexed.filter(({ path, picture }) => picture === socialPicturePath(path));
  return withCard.map((page) => {
    const content = pages.get(page.path);
    const shared = { file: settings.shared.src, focal: settings.shared.focal };
    return {
      path: page.path,
      ...wordsOf(page, settings.brand, content),
      brand: settings.brand,
      mark,
      picture: (content && firstPicture(content)) ?? shared,
    };
  });
}

/** A story's header is more telling than its browser title. */
function wordsOf(
  { title, description }: IndexedPage,
  brand: string,
  content?: PageContent,
): SocialTexts {
  const prefix = `${brand} - `;
  if (!content?.file.startsWith("stories/"))
    return {
      title: title.startsWith(prefix) ? title.slice(prefix.length) : title,
      caption: description,
    };
  const story = content.data as SocialTexts;
  return { title: story.title, caption: story.caption };
}
