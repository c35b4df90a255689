import { diskFaults } from "../../bench/submissions/disk-faults";

// Under a minute on a quiet machine; a busy one may take its time.
jest.setTimeout(400_000);

it("refuses while the disk is full or fails, never says success falsely, and recovers by itself", async () => {
  const { problems } = await diskFaults.run({ count: 3, seed: 1, say: () => undefined });
  expect(problems).toEqual([]);
});
