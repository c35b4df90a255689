import { bundleScript } from "./bundle-script";

/** What in a page's HTML calls for a part of the inline script. */
const MARKS = {
  HAS_REVEALS: "data-reveal=",
  HAS_ROLES: "data-by-role=",
  HAS_WEEKDAYS: "data-day=",
  IS_NOT_FOUND: "data-not-found=",
};
const WARM_UP = /data-warm-up="([^"]*)"/u;

function bundle(html: string, finished: boolean): string {
  const has = Object.entries(MARKS).map(([name, mark]) => [name, String(html.includes(mark))]);
  return bundleScript("src/bootstrap/inline-script.ts", {
    ...Object.fromEntries(has),
    WARM_UP: JSON.stringify(WARM_UP.exec(html)?.[1] ?? ""),
    IS_FINISHED: String(finished),
  });
}

/** The inline script for `gatsby develop`: no page is finished there, and React comes by itself. */
export const developBoot = (): string => bundle("data-reveal= data-by-role= data-day=", false);

/** Gives the inline script that a page has a use for. Pages of one make share it. */
export function createPageBoot(): (html: string) => string {
  const made = new Map<string, string>();
  return (html) => {
    const marks = Object.values(MARKS).filter((mark) => html.includes(mark));
    const key = `${marks.join()} ${WARM_UP.exec(html)?.[1] ?? ""}`;
    const script = made.get(key) ?? bundle(html, true);
    made.set(key, script);
    return script;
  };
}
