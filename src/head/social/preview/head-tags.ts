import type { SocialWords } from "../words";

const NAMES = ["og:image", "og:title", "og:description"] as const;

/** A name without a value is a tag that is not there. */
export type HeadTags = Partial<Record<(typeof NAMES)[number], string | undefined>>;

export interface FoundHead {
  words: SocialWords;
  brand: string;
  /** The tags as they are, to be put back. */
  tags: HeadTags;
}

/** Title and caption as the page marks them, else as its <head> has them (gatsby/assets/social-pictures.ts). */
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
