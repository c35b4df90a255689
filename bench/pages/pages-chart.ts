import { chart, type Panel } from "./chart";
import { GOALS, type Measure } from "./goals";
import type { Result } from "./results";

const PANELS: { measure: Measure; title: string; said: (result: Result) => string }[] = [
  {
    measure: "cpu",
    title: "CPU time of the main thread, against the same page without a script",
    said: ({ cpuMs }) => `${cpuMs.toFixed(0)} ms`,
  },
  {
    measure: "lcp",
    title: "Largest paint on Lighthouse's slow phone, against the same page without a script",
    said: ({ lcpMs }) => `${(lcpMs / 1000).toFixed(2)} s`,
  },
  {
    measure: "bytes",
    title: "Bytes of the first view, against the same page without a script",
    said: ({ bytes, requests }) => `${(bytes / 1024).toFixed(0)} KB in ${requests}`,
  },
];

/** The home page beside its controls and rivals, as SVG. */
export function pagesChart(results: readonly Result[], own: string): string {
  const home = results.filter(({ route }) => route === "/");
  const panels: Panel[] = PANELS.map(({ measure, title, said }) => ({
    title,
    goal: GOALS[measure],
    bars: home.map((result) => ({
      name: result.variant,
      ratio: result.ratios[measure],
      said: said(result),
      own: result.variant === own,
    })),
  }));
  return chart(
    "The home page beside its static twin, a copy with script, Gatsby and Astro",
    panels,
  );
}
