import { useEffect, useState } from "react";
import type { Face } from "../../../../functions/contract/theme";
import { CARD, WORDS, socialPicturePath, fitWords, type SocialWords } from "../card";
import { layOutWords } from "../lay-out";
import { CARD_THEME } from "./card-theme";

/** The pause after a change of title or caption before a new picture is drawn. */
const REST_MS = 500;

/**
 * The picture of these words as a data URL. Each new picture and its words are also written to the
 * page's Open Graph tags; a failure is only logged.
 */
export function useCard(words: SocialWords, brand: string, path: string): string | undefined {
  const [card, setCard] = useState<string>();

  useEffect(() => {
    let current = true;
    const make = async () => {
      try {
        const made = await paintCard(words, path);
        if (!current) return;
        setCard(made);
        const { title, caption } = fitWords(words);
        setHead({
          "og:image": made,
          "og:title": `${brand} - ${title}`,
          "og:description": caption,
        });
      } catch (error) {
        console.warn("The social picture could not be made", error);
      }
    };
    const timer = setTimeout(() => void make(), REST_MS);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [words, brand, path]);

  return card;
}

const { families, fills } = CARD_THEME;

/**
 * A page's social picture with these words, as a data URL (JPEG): the picture that the build has
 * drawn, with new words in the same layout.
 *
 * @throws when the browser cannot paint or cannot load the typefaces.
 */
async function paintCard(words: SocialWords, path: string): Promise<string> {
  const text = `${words.title} ${words.caption}…`;
  const [built] = await Promise.all([
    loadPicture(socialPicturePath(path)),
    ...Object.values(families).map((family) => document.fonts.load(`32px ${family}`, text)),
  ]);
  const canvas = Object.assign(document.createElement("canvas"), CARD);
  const brush = canvas.getContext("2d");
  if (!brush) throw new Error("this browser has no canvas");

  paintGround(brush, 0, 0, CARD.width, CARD.height);
  if (built) brush.drawImage(built, 0, 0);
  // Letters reach a little beyond their lines.
  const { left, top, width, bottom } = WORDS;
  paintGround(brush, left - 8, top - 20, width + 16, bottom - top + 40);
  const measure = (part: string, face: Face, size: number) => {
    brush.font = `${size}px ${families[face]}`;
    return brush.measureText(part).width;
  };
  for (const line of layOutWords(words, measure)) {
    brush.font = `${line.size}px ${families[line.face]}`;
    brush.fillStyle = fills[line.face];
    brush.fillText(line.text, line.x, line.y);
  }
  return canvas.toDataURL("image/jpeg", 0.9);
}

type Brush = CanvasRenderingContext2D;

function paintGround(brush: Brush, x: number, y: number, width: number, height: number): void {
  const ground = brush.createLinearGradient(0, 0, CARD.width, CARD.height);
  ground.addColorStop(0, CARD_THEME.ground);
  ground.addColorStop(1, CARD_THEME.groundEnd);
  brush.fillStyle = ground;
  brush.fillRect(x, y, width, height);
}

/** Undefined without a built picture: under `gatsby develop` and on pages that are not indexed. */
async function loadPicture(src: string): Promise<HTMLImageElement | undefined> {
  const image = new Image();
  image.src = src;
  try {
    await image.decode();
    return image;
  } catch {
    console.warn(`There is no social picture at ${src}`);
    return undefined;
  }
}

const NAMES = ["og:image", "og:title", "og:description"] as const;

/** Undefined for a tag that the page does not have. */
type HeadTags = Partial<Record<(typeof NAMES)[number], string | undefined>>;

interface FoundHead {
  words: SocialWords;
  brand: string;
  /** The tags before the preview, which closing it restores. */
  tags: HeadTags;
}

/** Title and caption from the page's marks, else from its <head> (gatsby/assets/social-pictures.ts). */
export function readHead(): FoundHead {
  const tags: HeadTags = Object.fromEntries(NAMES.map((name) => [name, find(name)?.content]));
  const title = tags["og:title"] ?? document.title;
  // Every title is "brand - title" (src/head).
  const end = title.indexOf(" - ");
  return {
    words: {
      title: textOf("[data-social-title]") ?? title.slice(end < 0 ? 0 : end + 3),
      caption: textOf("[data-social-caption]") ?? tags["og:description"] ?? "",
    },
    brand: title.slice(0, Math.max(end, 0)),
    tags,
  };
}

function textOf(selector: string): string | undefined {
  return document.querySelector(selector)?.textContent ?? undefined;
}

export function setHead(tags: HeadTags): void {
  for (const [name, content] of Object.entries(tags)) {
    if (content === undefined) find(name)?.remove();
    else (find(name) ?? document.head.appendChild(made(name))).content = content;
  }
}

function find(name: string): HTMLMetaElement | null {
  return document.head.querySelector<HTMLMetaElement>(`meta[property="${name}"]`);
}

function made(name: string): HTMLMetaElement {
  const tag = document.createElement("meta");
  tag.setAttribute("property", name);
  return tag;
}
