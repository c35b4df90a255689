import { gracefulStop } from "../../bench/submissions/graceful-stop";

// Under a minute on a quiet machine; a busy one may take its time.
jest.setTimeout(400_000);

it("stops twice under load without losing a lead or cutting a request off", async () => {
  const { problems } = await gracefulStop.run({ count: 2, seed: 1, say: () => undefined });
  expect(problems).toEqual([]);
});
