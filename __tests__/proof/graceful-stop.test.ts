import { gracefulStop } from "../../bench/submissions/graceful-stop";

it("stops five times under load without losing a lead or cutting a request off", async () => {
  const { problems } = await gracefulStop.run({ count: 5, seed: 1, say: () => undefined });
  expect(problems).toEqual([]);
});
