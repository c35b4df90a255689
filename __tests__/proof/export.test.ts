import { exportCsv } from "../../bench/submissions/export";

it("exports 1,000 hostile texts as cells that are read back and that nothing runs", async () => {
  const { problems } = await exportCsv.run({ count: 1000, seed: 1, say: () => undefined });
  expect(problems).toEqual([]);
});
