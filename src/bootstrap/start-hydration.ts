import { fingerprint } from "./fingerprint";
import { fallBackToBrowser } from "./replay-queue";
import { limitViewTransitions } from "./view-transitions";

// gatsby/html/process-pages.ts writes these attributes.
const bootScript = document.querySelector<HTMLScriptElement>("script[data-start]");
const {
  start: lazyScriptUrl,
  page = "/",
  kind: pageType = "",
  version,
  styles = "",
} = bootScript?.dataset ?? {};

const prefetches = new Map<string, Promise<unknown>>();
const addedUrls = new Set<string>();
let hasStarted = false;
let isPageOutdated = false;

/** Loads React once. Offline, or on a page of an older build, the page stays without React. */
export async function startHydration(): Promise<void> {
  if (hasStarted) return;
  hasStarted = true;
  try {
    const [isPageCurrent] = await Promise.all([isCurrent(), prefetchCode("high")]);
    if (!isPageCurrent) {
      isPageOutdated = true;
      fallBackToBrowser();
      return;
    }
    // Gatsby's router handles navigation from here on.
    onpopstate = null;
    document.querySelector("script[type=speculationrules]")?.remove();
    await runGatsby();
  } catch (error) {
    console.warn("The page stays without React for now", error);
    hasStarted = false;
    fallBackToBrowser();
  }
}

export function isOutdated(): boolean {
  return isPageOutdated;
}

/** Fetches the files that hydration needs into the HTTP cache; rejects when one is missing. */
export async function prefetchCode(priority: RequestPriority): Promise<void> {
  const chunks = Object.entries(GATSBY_SCRIPTS.pages).filter(
    ([name]) => name === pageType || document.querySelector(`[data-chunk="${name}"]`),
  );
  const urls = [styles, ...GATSBY_SCRIPTS.entry, ...chunks.flatMap(([, files]) => files)];
  await Promise.all(urls.map((url) => prefetch(url, priority)));
}

function prefetch(url: string, priority: RequestPriority): Promise<unknown> {
  const pending = prefetches.get(url);
  if (pending) return pending;
  const request = fetchOk(url, { priority }).then((response) => response.arrayBuffer());
  prefetches.set(url, request);
  request.catch(() => prefetches.delete(url));
  return request;
}

async function fetchOk(url: string, options: RequestInit): Promise<Response> {
  const response = await fetch(url, options);
  if (!response.ok) throw new Error(`${response.status} for ${url}`);
  return response;
}

/** Whether the site still serves this version of the page: React cannot hydrate older HTML. */
async function isCurrent(): Promise<boolean> {
  const folder = page === "/" ? "index" : page.replace(/^\//, "");
  const urls = ["/page-data/app-data.json", `/page-data/${folder}/page-data.json`];
  const [app = "", data = ""] = await Promise.all(
    urls.map(async (url) => (await fetchOk(url, { cache: "no-cache" })).text()),
  );
  const appData = JSON.parse(app) as { start?: string };
  if (appData.start !== lazyScriptUrl || fingerprint(data) !== version) return false;
  window.pageData = JSON.parse(data);
  return true;
}

/**
 * Loads the site's style sheet first, because a page has only the rules that its HTML needs. That
 * style sheet allows view transitions.
 */
async function runGatsby(): Promise<void> {
  const sheet = Object.assign(document.createElement("link"), { rel: "stylesheet", href: styles });
  await addToHead(styles, sheet);
  limitViewTransitions();
  window.pagePath = page;
  window.___webpackCompilationHash = GATSBY_SCRIPTS.hash;
  window.___chunkMapping = {};
  const scripts = GATSBY_SCRIPTS.entry.map((src) =>
    addToHead(src, Object.assign(document.createElement("script"), { src })),
  );
  await Promise.all(scripts);
}

async function addToHead(url: string, element: HTMLElement): Promise<void> {
  if (addedUrls.has(url)) return;
  await new Promise<void>((resolve, reject) => {
    element.onload = () => resolve();
    element.onerror = () => {
      element.remove();
      reject(new Error(`${url} could not be loaded`));
    };
    // The print styles must stay last.
    document.head.insertBefore(element, document.querySelector("link[media=print]"));
  });
  addedUrls.add(url);
}
