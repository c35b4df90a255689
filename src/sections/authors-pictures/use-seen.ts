import { type RefObject, useEffect, useState } from "react";
import { measurePage, type Seen } from "./measure";

interface Found {
  seen: readonly Seen[];
  /** How many pages have been looked at. */
  done: number;
}

const NOTHING: Found = { seen: [], done: 0 };

/** Looks at pages one after another, and tells what it has found so far. */
export function useSeen(
  frame: RefObject<HTMLIFrameElement>,
  pages: readonly string[],
  files: Readonly<Record<string, readonly string[]>>,
): Found {
  const [found, setFound] = useState(NOTHING);
  useEffect(() => {
    let isOver = false;
    setFound(NOTHING);
    const look = async () => {
      for (const page of pages) {
        if (isOver || !frame.current) return;
        const more = await measurePage(frame.current, page, files);
        if (isOver) return;
        setFound(({ seen, done }) => ({ seen: [...seen, ...more], done: done + 1 }));
      }
    };
    void look();
    return () => {
      isOver = true;
    };
  }, [frame, pages, files]);
  return found;
}
