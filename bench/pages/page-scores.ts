import { builtPages } from "../../__tests__/support/built-pages";
import { startTestHost } from "../../__tests__/support/host";
import { type Bench, type BenchResult, type BenchRun, ensurePackages, PACKAGES } from "../bench";
import { median } from "../support/statistics";
import { withFolder, freePort } from "../submissions/support/host";
import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { pathToFileURL } from "node:url";
import chromium from "@sparticuz/chromium";

const PAGES_AT_MOST = 10_000;
/** They respond with 404, and Lighthouse refuses such pages. */
const NOT_FOUND = /\/(?:404|not-found)$/u;

function run({ count, say }: BenchRun): Promise<BenchResult> {
  return withFolder(async (folder) => {
    await ensurePackages(say);
    const host = await startTestHost();
    const auditor = await startAuditor(await chromiumProgram(), `${folder}/profile`);
    const pages: PageScores[] = [];
    try {
      const there = builtPages().filter(({ path }) => !NOT_FOUND.test(path));
      for (const { path } of there.slice(0, count)) {
        const page = await scoresOf(path, () => auditor.audit(host.url + path));
        pages.push(page);
        say(`${path}: ${Object.values(page.scores).join(", ")} ${page.wrong.join(" ")}`);
      }
    } finally {
      await auditor.stop();
      await host.stop();
    }
    const figures = { pages: pages.length, ...worstScores(pages) };
    return { problems: pages.flatMap(scoreProblems), figures };
  });
}

/** Every page by Lighthouse. */
export const pageScores: Bench = {
  name: "page-scores",
  about:
    "Lighthouse's four scores of every page on its slow phone, --count of them (needs a build)",
  full: PAGES_AT_MOST,
  run,
};

/** Pages with `noindex` cannot score 100 for SEO. */
const HIDDEN = /\/thank-you$|\/not-found$|^\/404$/u;

interface PageScores {
  route: string;
  scores: Record<Category, number>;
  /** The audits below full points in any of the runs. */
  wrong: string[];
}

const differ = (one: Audit, other: Audit): boolean =>
  CATEGORIES.some((category) => one.scores[category] !== other.scores[category]);

/** The median of three runs; the third is left out when the first two agree. */
export async function scoresOf(route: string, audit: () => Promise<Audit>): Promise<PageScores> {
  const [first, second] = [await audit(), await audit()];
  const audits = differ(first, second) ? [first, second, await audit()] : [first, second];
  const scores = Object.fromEntries(
    CATEGORIES.map((name) => [name, median(audits.map((one) => one.scores[name]))]),
  ) as Record<Category, number>;
  return { route, scores, wrong: [...new Set(audits.flatMap(({ wrong }) => wrong))] };
}

const counts = (route: string, category: Category): boolean =>
  category !== "seo" || !HIDDEN.test(route);

/** A line for each category below 100. */
export function scoreProblems({ route, scores, wrong }: PageScores): string[] {
  return CATEGORIES.filter((name) => counts(route, name) && scores[name] < 100).map(
    (name) => `${route}: ${name} ${scores[name]} (${wrong.join(", ")})`,
  );
}

/** The lowest score of each category, with its page: { "worst seo": "100 /" }. */
export function worstScores(pages: readonly PageScores[]): Record<string, string> {
  const worst = CATEGORIES.map((name) => {
    const counted = pages.filter(({ route }) => counts(route, name));
    const [lowest] = [...counted].sort((a, b) => a.scores[name] - b.scores[name]);
    return [`worst ${name}`, lowest ? `${lowest.scores[name]} ${lowest.route}` : ""] as const;
  });
  return Object.fromEntries(worst);
}

export const CATEGORIES = ["performance", "accessibility", "best-practices", "seo"] as const;
export type Category = (typeof CATEGORIES)[number];

/** One run of Lighthouse over one page, on its simulated slow phone. */
export interface Audit {
  lcpMs: number;
  /** 0 to 100 each. */
  scores: Record<Category, number>;
  /** The audits that cost points, by Lighthouse's names. */
  wrong: string[];
}

interface Lhr {
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<string, { score: number | null; numericValue?: number }>;
  runtimeError?: { message: string };
}

interface LighthouseModule {
  default: (url: string, flags: object) => Promise<{ lhr: Lhr } | undefined>;
}

export interface Auditor {
  /** Runs the given categories only; the score of another one is 0. */
  audit: (url: string, categories?: readonly Category[]) => Promise<Audit>;
  stop: () => Promise<void>;
}

function readAudit({ categories, audits, runtimeError }: Lhr): Audit {
  if (runtimeError) throw new Error(`Lighthouse: ${runtimeError.message}`);
  const scores = Object.fromEntries(
    CATEGORIES.map((name) => [name, Math.round((categories[name]?.score ?? 0) * 100)]),
  ) as Record<Category, number>;
  const counted = Object.values(categories).flatMap(({ auditRefs }) => auditRefs);
  const wrong = counted.filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1);
  const lcpMs = audits["largest-contentful-paint"]?.numericValue ?? Number.NaN;
  return { lcpMs, scores, wrong: [...new Set(wrong.map(({ id }) => id))] };
}

async function isListening(port: number): Promise<boolean> {
  const answer = await fetch(`http://127.0.0.1:${port}/json/version`).catch(() => undefined);
  return answer?.ok ?? false;
}

async function openChromium(program: string, profile: string): Promise<[ChildProcess, number]> {
  const port = await freePort();
  const flags = ["--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage"];
  const own = [`--remote-debugging-port=${port}`, `--user-data-dir=${profile}`, "about:blank"];
  const child = spawn(program, [...flags, ...own], { stdio: "ignore" });
  for (let tries = 0; tries < 100 && !(await isListening(port)); tries += 1)
    await new Promise((resolve) => setTimeout(resolve, 100));
  return [child, port];
}

/** Starts a separate Chromium for Lighthouse; `profile` is a temporary folder. */
export async function startAuditor(program: string, profile: string): Promise<Auditor> {
  const entry = path.join(PACKAGES, "lighthouse", "core", "index.js");
  const { default: lighthouse } = (await import(pathToFileURL(entry).href)) as LighthouseModule;
  const [child, port] = await openChromium(program, profile);
  return {
    audit: async (url, onlyCategories = CATEGORIES) => {
      const result = await lighthouse(url, { port, logLevel: "silent", onlyCategories });
      if (!result) throw new Error(`Lighthouse gave nothing for ${url}`);
      return readAudit(result.lhr);
    },
    stop: async () => {
      const ended = once(child, "exit");
      child.kill();
      await ended;
    },
  };
}

/** The Chromium to measure in: CHROMIUM, else the one of the npm package. */
export async function chromiumProgram(): Promise<string> {
  return process.env["CHROMIUM"] ?? (await chromium.executablePath());
}
