import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { PACKAGES } from "../packages";
import chromium from "@sparticuz/chromium";
import { freePort } from "../submissions/support/host";

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
