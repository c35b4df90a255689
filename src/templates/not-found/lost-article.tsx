import { useSyncExternalStore } from "react";

const subscribe = () => () => undefined;

const isBelowNews = (path: string) => path.startsWith("/news/");

/**
 * Whether an unknown address is below /news/. During hydration the served HTML decides: a static host
 * has one not-found page for all addresses.
 */
export function useLostArticle(path: string): boolean {
  return useSyncExternalStore(
    subscribe,
    () => isBelowNews(path),
    () =>
      typeof document === "undefined"
        ? isBelowNews(path)
        : document.querySelector("[data-not-found=article]") !== null,
  );
}
