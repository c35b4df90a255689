import { diskFaults } from "../../bench/submissions/disk-faults";

it("refuses while the disk is full or fails, never says success falsely, and recovers by itself", async () => {
  const { problems } = await diskFaults.run({ count: 6, seed: 1, say: () => undefined });
  expect(problems).toEqual([]);
});
