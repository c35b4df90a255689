import { PAGE } from "./page";

const added = new Set<string>();

function add<E extends HTMLElement>(element: E): Promise<void> {
  return new Promise((done, fail) => {
    element.onload = () => done();
    element.onerror = () => {
      element.remove();
      fail(new Error("A part of the page could not be loaded"));
    };
    document.head.append(element);
  });
}

async function once(url: string, element: HTMLElement): Promise<void> {
  if (added.has(url)) return;
  await add(element);
  added.add(url);
}

/**
 * Runs Gatsby. The site's styles come first: the page holds only the rules of its own HTML,
 * and scripts add to that. In the same order as in the page, so nothing looks different.
 */
export async function addScripts(): Promise<void> {
  const { styles } = PAGE;
  const sheet = Object.assign(document.createElement("link"), { rel: "stylesheet", href: styles });
  await once(styles, sheet);
  window.pagePath = PAGE.path;
  window.___webpackCompilationHash = GATSBY_SCRIPTS.hash;
  // Only Gatsby's own prefetching asks it, which is off (gatsby-browser.tsx).
  window.___chunkMapping = {};
  await Promise.all(
    GATSBY_SCRIPTS.entry.map((src) =>
      once(src, Object.assign(document.createElement("script"), { src })),
    ),
  );
}
