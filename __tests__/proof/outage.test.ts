import { outage } from "../../bench/submissions/outage";

// Some twelve thousand tries: slow is no fault on a busy machine.
const PATIENCE_MS = 300_000;

it(
  "delivers 500 leads once each after the webhook was down for a week",
  async () => {
    const { problems } = await outage.run({ count: 500, seed: 1, say: () => undefined });
    expect(problems).toEqual([]);
  },
  PATIENCE_MS,
);
