import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** The parameters of a run. The same seed makes the same run. */
export interface BenchRun {
  /** Cycles, leads or requests, as the bench says. */
  count: number;
  seed: number;
  /** Progress, a line at a time. */
  say: (line: string) => void;
}

/** The result of a run: without `problems` it has passed. */
export interface BenchResult {
  problems: string[];
  /** Figures, by name with their unit: { "p99 ms": 12 }. */
  figures: Record<string, number | string>;
}

/** A proof or measurement: `npm run bench -- NAME --count N --seed S`. */
export interface Bench {
  name: string;
  /** One line: what it proves or measures. */
  about: string;
  /** The count of the full form. */
  full: number;
  run: (run: BenchRun) => Promise<BenchResult>;
}

/** The folder of Lighthouse, sirv and the Nu HTML checker, which the site itself does not install. */
export const PACKAGES = join(process.cwd(), "bench", "node_modules");

const STAMP = join(PACKAGES, ".install-stamp");

/** Installs the packages of bench/package.json on first use and after a change of it. */
export async function ensurePackages(say: (line: string) => void): Promise<void> {
  const wanted = `${process.versions.modules} ${readFileSync("bench/package.json", "utf8")}`;
  if (existsSync(STAMP) && readFileSync(STAMP, "utf8") === wanted) return;
  say("Installing the packages of bench/package.json (npm install, once).");
  // Without scripts: vnu-jar's would download Java.
  const args = ["install", "--no-package-lock", "--ignore-scripts", "--no-audit", "--no-fund"];
  const npm = spawn("npm", [...args, "--loglevel=error"], {
    cwd: "bench",
    stdio: ["ignore", "ignore", "inherit"],
    shell: process.platform === "win32",
  });
  const [code] = (await once(npm, "exit")) as [number | null];
  if (code !== 0) throw new Error(`npm install in bench ended with ${code}.`);
  writeFileSync(STAMP, wanted);
}
