import { leadPages } from "../../../functions/store/lead-queries";
import { useDatabases } from "../support/databases";
import { saveLead } from "../support/leads";

const databases = useDatabases();

test("other requests are handled between the pages of an export", async () => {
  const database = await databases.open("sqlite");
  await Promise.all(Array.from({ length: 10 }, () => saveLead(database)));
  let turns = 0;
  let next: NodeJS.Immediate | undefined;
  const turn = (): void => {
    turns += 1;
    next = setImmediate(turn);
  };
  turn();
  const turnsAtPage: number[] = [];
  for await (const page of leadPages(database.db, {}, "oldest first", 2)) {
    expect(page).toHaveLength(2);
    turnsAtPage.push(turns);
  }
  clearImmediate(next);
  expect(new Set(turnsAtPage).size).toBe(5);
});
