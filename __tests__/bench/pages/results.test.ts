import { resultsOf } from "../../../bench/pages/results";
import type { Sample } from "../../../bench/pages/pages";

const sample = (round: number, variant: string, cpuMs: number, pressure = 5): Sample => ({
  route: "/",
  variant,
  round,
  pressure,
  view: {
    bytes: variant === "own" ? 105 : 100,
    scriptBytes: 0,
    requests: ["/"],
    cpuMs,
    scriptMs: 0,
  },
  audit: {
    lcpMs: 900,
    scores: { performance: 100, accessibility: 100, "best-practices": 100, seo: 100 },
    wrong: [],
  },
});

test("ratios pair what was measured in one round; busy rounds count for bytes alone", () => {
  const samples = [1, 2, 3].flatMap((slow, round) => [
    sample(round, "own", 12 * slow),
    sample(round, "twin", 10 * slow, round === 2 ? 80 : 5),
  ]);
  const own = resultsOf(samples, "twin", 1).find(({ variant }) => variant === "own");
  expect(own).toMatchObject({ route: "/", rounds: 1, bytes: 105, cpuMs: 24, lcpMs: 900 });
  expect(own?.ratios.cpu.median).toBeCloseTo(1.2);
  expect(own?.ratios.lcp.median).toBe(1);
  expect(own?.ratios.bytes.median).toBe(1.05);
});
