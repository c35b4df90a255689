import { rmSync } from "node:fs";
import path from "node:path";
import { leads } from "../support/leads";
import { newLead } from "../support/new-lead";
import { useDatabases, type TestDatabase } from "../support/owned-databases";
import { temporaryFolder } from "../support/temporary-folder";

const databases = useDatabases();
const ERASED = "erased@example.com";

const idsOf = async ({ store }: TestDatabase) => (await store.leads(9)).map(({ id }) => id);

test.each(["from", "to"] as const)(
  "leads move respects erasures that only the database it moves %s knows",
  async (side) => {
    const [used, old] = [await databases.open("sqlite"), await databases.open("sqlite")];
    const kept = newLead();
    for (const { store, leave } of [used, old]) {
      await store.save(kept);
      await store.save(newLead({ answers: { email: ERASED } }));
      await leave();
    }
    const env = { ERASURE_FOLDER: temporaryFolder() };
    expect((await leads(used.url, ["erase", "--email", ERASED], { env })).code).toBe(0);
    rmSync(path.join(env.ERASURE_FOLDER, "erasures.txt"));
    const [source, target] = side === "from" ? [used, old] : [old, used];
    expect((await leads(source.url, ["move", "--to", target.url], { env })).code).toBe(0);
    for (const database of [source, target])
      expect(await idsOf(await databases.reopen(database))).toEqual([kept.submission.id]);
  },
);

test("leads move warns of erasures that were remembered with another key", async () => {
  const [from, to] = [await databases.open("sqlite"), await databases.open("sqlite")];
  await Promise.all([from.leave(), to.leave()]);
  const env = { ERASURE_FOLDER: temporaryFolder() };
  const erase = () => leads(from.url, ["erase", "--email", ERASED], { env });
  await erase();
  for (const name of ["erasure.key", "erasures.txt"]) rmSync(path.join(env.ERASURE_FOLDER, name));
  const other = { ERASURE_FOLDER: temporaryFolder() };
  await leads(to.url, ["erase", "--email", ERASED], { env: other });
  const { code, out } = await leads(from.url, ["move", "--to", to.url], { env: other });
  expect({ code, out }).toEqual({
    code: 0,
    out: expect.stringContaining("1 erasures were remembered with another erasure.key"),
  });
});
