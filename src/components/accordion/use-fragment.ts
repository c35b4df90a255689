import { type RefObject, useEffect } from "react";
import { openItem } from "./open-item";

/** Opens the item that the page's address points to, now and whenever the fragment changes. */
export function useFragment(root: RefObject<HTMLElement>): void {
  useEffect(() => {
    const follow = () => {
      const id = fragment();
      if (!root.current || !id || !openItem(root.current, id)) return;
      document.getElementById(id)?.scrollIntoView?.();
    };
    follow();
    window.addEventListener("hashchange", follow);
    return () => window.removeEventListener("hashchange", follow);
  }, [root]);
}

function fragment(): string {
  try {
    return decodeURIComponent(window.location.hash.slice(1));
  } catch {
    return "";
  }
}
