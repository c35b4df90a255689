import { crash } from "../../bench/submissions/crash";

it("loses nothing that was acknowledged over 50 kills of the host under load", async () => {
  const { problems } = await crash.run({ count: 50, seed: 1, say: () => undefined });
  expect(problems).toEqual([]);
});
