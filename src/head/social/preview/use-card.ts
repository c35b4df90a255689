import { useEffect, useState } from "react";
import type { Face } from "../../../../functions/contract/palette";
import { LIGHT, THEME } from "../../../site/theme";
import { CARD, WORDS, socialPicturePath, fitWords, type SocialWords } from "../card";
import { layOutWords } from "../lay-out";

/** The pause after a change of title or caption before a new picture is drawn. */
const REST_MS = 500;

/** A painted picture with the words that are on it. */
interface Card extends SocialWords {
  src: string;
}

/** The picture of these words as a data URL, with the tagline for a missing title; a failure is only logged. */
export function useCard(
  { title, caption }: SocialWords,
  path: string,
  tagline: string,
): Card | undefined {
  const [card, setCard] = useState<Card>();

  useEffect(() => {
    let isCurrent = true;
    const make = async () => {
      const words = { title: title.trim() || tagline, caption };
      try {
        const src = await paintCard(words, path);
        if (isCurrent) setCard({ src, ...fitWords(words) });
      } catch (error) {
        console.warn("The social picture could not be made", error);
      }
    };
    const timer = setTimeout(() => void make(), REST_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [title, caption, path, tagline]);

  return card;
}

/**
 * The picture that the build has drawn for a page, with new words in the same layout (JPEG). Under
 * `gatsby develop` and on pages that are not indexed there is only the ground.
 *
 * @throws when the browser cannot paint or cannot load the typefaces.
 */
async function paintCard(words: SocialWords, path: string): Promise<string> {
  const text = `${words.title} ${words.caption}…`;
  const built = Object.assign(new Image(), { src: socialPicturePath(path) });
  const decoded = built.decode().then(
    () => true,
    () => false,
  );
  const fonts = Object.values(THEME.fonts).map((stack) =>
    document.fonts.load(`32px ${stack}`, text),
  );
  const [isBuilt] = await Promise.all([decoded, ...fonts]);
  const brush = Object.assign(document.createElement("canvas"), CARD).getContext("2d");
  if (!brush) throw new Error("this browser has no canvas");

  const ground = brush.createLinearGradient(0, 0, CARD.width, CARD.height);
  ground.addColorStop(0, LIGHT.surfaceNight);
  ground.addColorStop(1, LIGHT.surfaceNightEnd);
  brush.fillStyle = ground;
  brush.fillRect(0, 0, CARD.width, CARD.height);
  if (isBuilt) brush.drawImage(built, 0, 0);
  // Letters reach a little beyond their lines.
  const { left, top, width, bottom } = WORDS;
  brush.fillRect(left - 8, top - 20, width + 16, bottom - top + 40);
  const measure = (part: string, face: Face, size: number) => {
    brush.font = `${size}px ${THEME.fonts[face]}`;
    return brush.measureText(part).width;
  };
  for (const line of layOutWords(words, measure)) {
    brush.font = `${line.size}px ${THEME.fonts[line.face]}`;
    brush.fillStyle = line.fill;
    brush.fillText(line.text, line.x, line.y);
  }
  return brush.canvas.toDataURL("image/jpeg", 0.9);
}
