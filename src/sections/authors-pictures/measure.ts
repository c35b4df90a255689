/** A picture in its place on a page, in CSS pixels. */
export interface Seen {
  /** Below content/; same files have several. */
  names: readonly string[];
  page: string;
  window: string;
  width: number;
  height: number;
  /** Its focal point as the page has it: `63% 48%`. */
  focal: string;
}

/** Common windows; what a place shows in each is measured on the page itself. */
export const WINDOWS = [
  { name: "Phone", width: 390, height: 844 },
  { name: "Tablet", width: 820, height: 1180 },
  { name: "Computer", width: 1440, height: 900 },
] as const;

/** Looks at a page in each window. Nothing of it is shown; `frame` has to be in the document. */
export async function measurePage(
  frame: HTMLIFrameElement,
  page: string,
  files: Files,
): Promise<Seen[]> {
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

/** Under `gatsby develop` a page is put together by React, some time after it has loaded. */
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
