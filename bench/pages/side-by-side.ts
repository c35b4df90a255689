import type { Browser } from "playwright-core";
import type { BenchRun } from "../bench";
import { randomFrom } from "../submissions/support/random";
import { shuffled } from "../support/ratios";
import { cpuPressure } from "./cpu-pressure";
import type { Audit, Auditor } from "./lighthouse";
import { firstView, type FirstView } from "./phone";
import type { Variant } from "./variants";

/** One variant of one route in one round. */
export interface Sample {
  route: string;
  variant: string;
  round: number;
  view: FirstView;
  audit: Audit;
  /** The larger of before and after. */
  pressure: number;
}

export interface Instruments {
  browser: Browser;
  auditor: Auditor;
}

/** Visits each variant of each route `count` times, in a new random order each round. */
export async function measure(
  variants: readonly Variant[],
  routes: readonly string[],
  { browser, auditor }: Instruments,
  { count, seed, say }: BenchRun,
): Promise<Sample[]> {
  const random = randomFrom(seed);
  const samples: Sample[] = [];
  for (let round = 0; round < count; round += 1) {
    for (const route of routes) {
      const there = variants.filter(({ whole }) => whole || route === "/");
      for (const { name, url } of shuffled(there, random)) {
        const before = await cpuPressure();
        const view = await firstView(browser, url + route);
        const audit = await auditor.audit(url + route, ["performance"]);
        const pressure = Math.max(before, await cpuPressure());
        samples.push({ route, variant: name, round, view, audit, pressure });
        const { cpuMs, bytes } = view;
        const lcp = Math.round(audit.lcpMs);
        say(
          `${round + 1}: ${route} ${name}: ${cpuMs.toFixed(1)} ms, ${bytes} bytes, LCP ${lcp} ms`,
        );
      }
    }
  }
  return samples;
}
