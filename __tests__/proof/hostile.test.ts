import { hostile } from "../../bench/submissions/hostile";
import { hostileTexts } from "../../bench/submissions/hostile-texts";

const PATIENCE_MS = 300_000;

it(
  "brings 300 leads to a receiver that fails in every way, once each unless nobody could know",
  async () => {
    const { problems, figures } = await hostile.run({ count: 300, seed: 1, say: () => undefined });
    expect(problems).toEqual([]);
    expect(figures.kinds).toBeGreaterThanOrEqual(14);
  },
  PATIENCE_MS,
);

it(
  "serves pages beside posts that are made to keep the host busy",
  async () => {
    const { problems } = await hostileTexts.run({ count: 22, seed: 1, say: () => undefined });
    expect(problems).toEqual([]);
  },
  PATIENCE_MS,
);
