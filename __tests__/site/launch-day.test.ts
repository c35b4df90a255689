import { launchDay } from "../../bench/serve/launch-day";

jest.setTimeout(120_000);

test("a launch day of 300 visitors in ten seconds loses no lead, no mail and no page", async () => {
  const { problems, figures } = await launchDay.run({ count: 300, seed: 1, say: () => undefined });
  expect(problems).toEqual([]);
  expect(figures["nearest to its limit"]).not.toBe("");
});
