import { type RefObject, useEffect, useState } from "react";

/** A picture on a page, in CSS pixels. */
export interface Seen {
  /** Below content/; same files have several. */
  names: readonly string[];
  page: string;
  window: string;
  width: number;
  height: number;
  /** Computed object-position, such as `63% 48%`. */
  focal: string;
}

/** Common window sizes. */
const WINDOWS = [
  { name: "Phone", width: 390, height: 844 },
  { name: "Tablet", width: 820, height: 1180 },
  { name: "Computer", width: 1440, height: 900 },
] as const;

/** Measures a page in each window; `frame` is a hidden frame of the document. */
async function measurePage(frame: HTMLIFrameElement, page: string, files: Files): Promise<Seen[]> {
  frame.src = page;
  await shown(frame, page);
  const seen: Seen[] = [];
  for (const { name, width, height } of WINDOWS) {
    frame.style.width = `${width}px`;
    frame.style.height = `${height}px`;
    await pause(250);
    seen.push(...picturesIn(frame, files).map((found) => ({ ...found, page, window: name })));
  }
  return seen;
}

function picturesIn({ contentDocument: document }: HTMLIFrameElement, files: Files) {
  return [...(document?.images ?? [])].flatMap((image) => {
    const { width, height } = image.getBoundingClientRect();
    const [, digest = ""] = /\/static\/([0-9a-f]+)\//u.exec(image.src) ?? [];
    const names = files[digest];
    if (!names || width < 1 || height < 1) return [];
    return [{ names, width, height, focal: getComputedStyle(image).objectPosition }];
  });
}

type Files = Readonly<Record<string, readonly string[]>>;

/** In `gatsby develop` React renders a page some time after it has loaded. */
async function shown(frame: HTMLIFrameElement, page: string): Promise<void> {
  for (let tries = 0; tries < 100; tries += 1) {
    await pause(200);
    const { location, document } = frame.contentWindow ?? {};
    if (location?.pathname === page && document?.querySelector("main h1")) return;
  }
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

interface Found {
  seen: readonly Seen[];
  /** Number of measured pages. */
  done: number;
}

const NOTHING: Found = { seen: [], done: 0 };

/** Measures pages one after another and returns the pictures found so far. */
export function useSeen(
  frame: RefObject<HTMLIFrameElement>,
  pages: readonly string[],
  files: Files,
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
