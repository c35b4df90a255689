import { fingerprint } from "./fingerprint";
import { fallBackToBrowser } from "./replay-queue";
import { limitViewTransitions } from "./view-transitions";

// gatsby/html/process-pages.ts writes these attributes.
const inline = document.querySelector<HTMLScriptElement>("script[data-start]");
const { start, page = "/", kind: pageType = "", version, styles = "" } = inline?.dataset ?? {};

const fetched = new Map<string, Promise<unknown>>();
const added = new Set<string>();
let started = false;
let outdated = false;

/** Loads React, once. Offline, or when the page belongs to an older build, it stays plain. */
export async function startHydration(): Promise<void> {
  if (started) return;
  started = true;
  try {
    const [current] = await Promise.all([isCurrent(), prefetchCode("high")]);
    if (!current) {
      outdated = true;
      fallBackToBrowser();
      return;
    }
    // From here on Gatsby's router handles navigation.
    onpopstate = null;
    document.querySelector("script[type=speculationrules]")?.remove();
    await runGatsby();
  } catch (error) {
    console.warn("The page stays without React for now", error);
    started = false;
    fallBackToBrowser();
  }
}

export function isOutdated(): boolean {
  return outdated;
}

/** Fetches what hydration needs into the HTTP cache; rejects when a file is missing. */
export async function prefetchCode(priority: RequestPriority): Promise<void> {
  const chunks = Object.entries(GATSBY_SCRIPTS.pages).filter(
    ([name]) => name === pageType || document.querySelector(`[data-form$="${name}"]`),
  );
  const urls = [styles, ...GATSBY_SCRIPTS.entry, ...chunks.flatMap(([, files]) => files)];
  await Promise.all(urls.map((url) => prefetch(url, priority)));
}

function prefetch(url: string, priority: RequestPriority): Promise<unknown> {
  const known = fetched.get(url);
  if (known) return known;
  const request = fetchOk(url, { priority }).then((response) => response.arrayBuffer());
  fetched.set(url, request);
  request.catch(() => fetched.delete(url));
  return request;
}

async function fetchOk(url: string, options: RequestInit): Promise<Response> {
  const response = await fetch(url, options);
  if (!response.ok) throw new Error(`${response.status} for ${url}`);
  return response;
}

/** Whether the site still serves this page: React cannot hydrate older HTML. */
async function isCurrent(): Promise<boolean> {
  const folder = page === "/" ? "index" : page.replace(/^\//, "");
  const urls = ["/page-data/app-data.json", `/page-data/${folder}/page-data.json`];
  const [app = "", data = ""] = await Promise.all(
    urls.map(async (url) => (await fetchOk(url, { cache: "no-cache" })).text()),
  );
  const served = JSON.parse(app) as { start?: string };
  if (served.start !== start || fingerprint(data) !== version) return false;
  window.pageData = JSON.parse(data);
  return true;
}

/** The page holds only the rules of its own HTML, so the site's style sheet comes first, which allows view transitions. */
async function runGatsby(): Promise<void> {
  const sheet = Object.assign(document.createElement("link"), { rel: "stylesheet", href: styles });
  await add(styles, sheet);
  limitViewTransitions();
  window.pagePath = page;
  window.___webpackCompilationHash = GATSBY_SCRIPTS.hash;
  window.___chunkMapping = {};
  const scripts = GATSBY_SCRIPTS.entry.map((src) =>
    add(src, Object.assign(document.createElement("script"), { src })),
  );
  await Promise.all(scripts);
}

async function add(url: string, element: HTMLElement): Promise<void> {
  if (added.has(url)) return;
  await new Promise<void>((resolve, reject) => {
    element.onload = () => resolve();
    element.onerror = () => {
      element.remove();
      reject(new Error(`${url} could not be loaded`));
    };
    // The styles for paper stay the last ones.
    document.head.insertBefore(element, document.querySelector("link[media=print]"));
  });
  added.add(url);
}
