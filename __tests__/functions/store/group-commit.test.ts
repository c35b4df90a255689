import BetterSqlite3 from "better-sqlite3";
import path from "node:path";
import { createSqlStore } from "../../../functions/store/sql-store";
import { openSqlite } from "../../../functions/store/sqlite";
import type { NewLead, SaveOutcome } from "../../../functions/store/store";
import { submission } from "../support/submission";
import { removeTemporaryFolders, temporaryFolder } from "../support/temporary-folder";
import { createGroupCommit } from "../../../functions/store/save";

afterEach(removeTemporaryFolders);

const lead = (): NewLead => ({
  submission: submission(),
  channels: ["webhook"],
});
const leads = (count: number): NewLead[] => Array.from({ length: count }, lead);

/** Groups as they are written; each is let through, or fails, when the test says so. */
function gatedGroups() {
  const groups: { size: number; pass: () => void; fail: (error: Error) => void }[] = [];
  const save = (group: readonly NewLead[]) =>
    new Promise<SaveOutcome[]>((resolve, reject) => {
      const pass = (): void => resolve(group.map(() => "stored"));
      groups.push({ size: group.length, pass, fail: reject });
    });
  return { groups, save };
}
const turn = () => new Promise((resolve) => setTimeout(resolve, 5));

describe("createGroupCommit", () => {
  it("answers nobody before the group is written", async () => {
    const { groups, save } = gatedGroups();
    const commit = createGroupCommit(save);
    let answered = 0;
    const all = leads(3).map((one) => commit(one).then(() => (answered += 1)));
    await turn();
    expect(groups.map(({ size }) => size)).toEqual([3]);
    expect(answered).toBe(0);
    groups[0]?.pass();
    await Promise.all(all);
    expect(answered).toBe(3);
  });

  it("writes together what came while the group before was being written", async () => {
    const { groups, save } = gatedGroups();
    const commit = createGroupCommit(save);
    const first = commit(lead());
    await turn();
    const later = leads(5).map(commit);
    await turn();
    expect(groups.map(({ size }) => size)).toEqual([1]);
    groups[0]?.pass();
    await first;
    await turn();
    expect(groups.map(({ size }) => size)).toEqual([1, 5]);
    groups[1]?.pass();
    expect(await Promise.all(later)).toHaveLength(5);
  });

  it("fails a group for all its members and for nobody else", async () => {
    const { groups, save } = gatedGroups();
    const commit = createGroupCommit(save);
    const failing = Promise.allSettled(leads(2).map(commit));
    await turn();
    const others = leads(2).map(commit);
    groups[0]?.fail(new Error("full"));
    expect((await failing).map(({ status }) => status)).toEqual(["rejected", "rejected"]);
    await turn();
    groups[1]?.pass();
    expect(await Promise.all(others)).toEqual(["stored", "stored"]);
  });
});

describe("a SQLite store", () => {
  it("writes a hundred leads that come at once in one transaction", async () => {
    const file = path.join(temporaryFolder(), "submissions.db");
    const opened = await openSqlite(file);
    const store = createSqlStore(opened);
    const watcher = new BetterSqlite3(file, { readonly: true });
    const seen = watcher.prepare("select count(*) from submissions").pluck();
    const counts = new Set<unknown>();
    const answers = leads(100).map((one) => store.save(one).then(() => counts.add(seen.get())));
    await Promise.all(answers);
    // Another connection sees none before the commit and all after it: there was only one commit.
    expect([...counts]).toEqual([100]);
    watcher.close();
    await store.close();
  });
});
