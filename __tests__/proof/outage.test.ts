import { outage } from "../../bench/submissions/outage";

it("delivers 500 leads once each after the webhook was down for a week", async () => {
  const { problems } = await outage.run({ count: 500, seed: 1, say: () => undefined });
  expect(problems).toEqual([]);
});
