import { useEffect, useState } from "react";
import { fitWords, type SocialWords } from "../words";
import { setHead } from "./head-tags";
import { paintCard } from "./paint-card";

/** How long title and caption must rest before the picture is made anew (spec section 9). */
const REST_MS = 500;

/**
 * The picture of these words as a data address. Each time it is made, the page's Open Graph tags
 * get it and the words; a failure is only logged (spec section 4).
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
