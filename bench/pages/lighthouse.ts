import chromium from "@sparticuz/chromium";
import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { freePort } from "../../__tests__/support/host";
import { atEnd } from "../support/at-end";

/** The folder of Lighthouse, which the site itself does not install. */
const PACKAGES = path.resolve("bench/node_modules");
const STAMP = path.join(PACKAGES, ".install-stamp");

/** Installs the packages of bench/package.json on first use and after a change of it. */
function ensurePackages(): void {
  const wanted = `${process.versions.modules} ${readFileSync("bench/package.json", "utf8")}`;
  if (existsSync(STAMP) && readFileSync(STAMP, "utf8") === wanted) return;
  console.log("Installing Lighthouse (npm install in bench/, once).");
  const args = ["install", "--no-package-lock", "--ignore-scripts", "--no-audit", "--no-fund"];
  execFileSync("npm", [...args, "--loglevel=error"], {
    cwd: "bench",
    stdio: ["ignore", "ignore", "inherit"],
    shell: process.platform === "win32",
  });
  writeFileSync(STAMP, wanted);
}

/** One run of Lighthouse over one page, on its simulated slow phone. */
export interface Audit {
  lcpMs: number;
  /** 0 to 100. */
  performance: number;
}

interface Lhr {
  categories: Record<string, { score: number | null }>;
  audits: Record<string, { numericValue?: number }>;
  runtimeError?: { message: string };
}

interface LighthouseModule {
  default: (url: string, flags: object) => Promise<{ lhr: Lhr } | undefined>;
}

async function isListening(port: number): Promise<boolean> {
  const answer = await fetch(`http://127.0.0.1:${port}/json/version`).catch(() => undefined);
  return answer?.ok ?? false;
}

async function openChromium(profile: string): Promise<[ChildProcess, number]> {
  const port = await freePort();
  const program = process.env["CHROMIUM"] ?? (await chromium.executablePath());
  const flags = ["--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage"];
  const own = [`--remote-debugging-port=${port}`, `--user-data-dir=${profile}`, "about:blank"];
  const child = spawn(program, [...flags, ...own], { stdio: "ignore" });
  for (let tries = 0; tries < 100 && !(await isListening(port)); tries += 1)
    await new Promise((resolve) => setTimeout(resolve, 100));
  return [child, port];
}

/** Starts a Chromium of its own for Lighthouse; `profile` is a temporary folder. */
export async function startAuditor(profile: string): Promise<(url: string) => Promise<Audit>> {
  ensurePackages();
  const entry = path.join(PACKAGES, "lighthouse", "core", "index.js");
  const { default: lighthouse } = (await import(pathToFileURL(entry).href)) as LighthouseModule;
  const [child, port] = await openChromium(profile);
  atEnd(async () => {
    const ended = once(child, "exit");
    child.kill();
    await ended;
  });
  return async (url) => {
    const flags = { port, logLevel: "silent", onlyCategories: ["performance"] };
    const { lhr } = (await lighthouse(url, flags)) ?? {};
    if (!lhr || lhr.runtimeError)
      throw new Error(`Lighthouse: ${lhr?.runtimeError?.message ?? `nothing for ${url}`}`);
    return {
      lcpMs: lhr.audits["largest-contentful-paint"]?.numericValue ?? Number.NaN,
      performance: Math.round((lhr.categories["performance"]?.score ?? 0) * 100),
    };
  };
}
