import { useEffect, useState } from "react";
import type { Face } from "../../../../functions/contract/palette";
import { LIGHT, THEME } from "../../../site/theme";
import { CARD, TEXT_AREA, socialPicturePath, fitTexts, type SocialTexts } from "../card";
import { layOutTexts } from "../text-layout";

/** The pause after a change of title or caption before a new picture is drawn. */
const TYPING_PAUSE_MS = 500;

/** A painted picture with its texts. */
interface Card extends SocialTexts {
  src: string;
}

/** Paints the picture with these texts as a data URL. The tagline replaces a missing title. Errors are logged. */
export function useCard(
  { title, caption }: SocialTexts,
  path: string,
  tagline: string,
): Card | undefined {
  const [card, setCard] = useState<Card>();

  useEffect(() => {
    let isCurrent = true;
    const drawCard = async () => {
      const words = { title: title.trim() || tagline, caption };
      try {
        const src = await paintCard(words, path);
        if (isCurrent) setCard({ src, ...fitTexts(words) });
      } catch (error) {
        console.warn("The social picture could not be drawn", error);
      }
    };
    const timer = setTimeout(() => void drawCard(), TYPING_PAUSE_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [title, caption, path, tagline]);

  return card;
}

/**
 * Paints new texts on the picture that the build has drawn for a page (JPEG). Under `gatsby develop`
 * and on pages that are not indexed there is only the background.
 *
 * @throws when the browser cannot paint or cannot load the typefaces.
 */
async function paintCard(words: SocialTexts, path: string): Promise<string> {
  const text = `${words.title} ${words.caption}…`;
  const builtPicture = Object.assign(new Image(), { src: socialPicturePath(path) });
  const decoded = builtPicture.decode().then(
    () => true,
    () => false,
  );
  const fonts = Object.values(THEME.fonts).map((stack) =>
    document.fonts.load(`32px ${stack}`, text),
  );
  const [isBuilt] = await Promise.all([decoded, ...fonts]);
  const context = Object.assign(document.createElement("canvas"), CARD).getContext("2d");
  if (!context) throw new Error("this browser has no canvas");

  const ground = context.createLinearGradient(0, 0, CARD.width, CARD.height);
  ground.addColorStop(0, LIGHT.surfaceNight);
  ground.addColorStop(1, LIGHT.surfaceNightEnd);
  context.fillStyle = ground;
  context.fillRect(0, 0, CARD.width, CARD.height);
  if (isBuilt) context.drawImage(builtPicture, 0, 0);
  // Letters extend a little beyond their lines.
  const { left, top, width, bottom } = TEXT_AREA;
  context.fillRect(left - 8, top - 20, width + 16, bottom - top + 40);
  const measure = (part: string, face: Face, size: number) => {
    context.font = `${size}px ${THEME.fonts[face]}`;
    return context.measureText(part).width;
  };
  for (const line of layOutTexts(words, measure)) {
    context.font = `${line.size}px ${THEME.fonts[line.face]}`;
    context.fillStyle = line.fill;
    context.fillText(line.text, line.x, line.y);
  }
  return context.canvas.toDataURL("image/jpeg", 0.9);
}
