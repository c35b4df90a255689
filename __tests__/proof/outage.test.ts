import { outage } from "../../bench/submissions/outage";

// Some twelve thousand tries: slow is no fault on a busy machine.
const PATIENCE_MS = 300_000;

it(
  "delivers 100 leads once each after the webhook was down for a day",
  async () => {
    const { problems } = await outage.run({ count: 100, seed: 1, say: () => undefined });
    expect(problems).toEqual([]);
  },
  PATIENCE_MS,
);
