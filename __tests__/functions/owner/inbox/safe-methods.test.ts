import { useDatabases } from "../../support/databases";
import { openInbox } from "../../support/inbox";
import { saveLead } from "../../support/leads";

const databases = useDatabases();

test("a lead is read when somebody sees it, and a table comes from a button alone", async () => {
  const database = await databases.open("sqlite");
  const id = await saveLead(database);
  const inbox = await openInbox(database);
  const isUnread = async () => (await inbox.names("./?show=unread")).length === 1;
  expect((await inbox.request(`lead?id=${id}`, { method: "HEAD" })).status).toBe(200);
  await inbox.request(`lead?id=${id}`, { headers: { "sec-purpose": "prefetch" } });
  expect(await isUnread()).toBe(true);
  await inbox.page(`lead?id=${id}`);
  expect(await isUnread()).toBe(false);
  expect((await inbox.request("leads.csv")).status).toBe(404);
  const events = () => database.db.selectFrom("ownerEvents").where("event", "=", "export");
  expect(await events().selectAll().execute()).toEqual([]);
  expect((await inbox.post("leads.csv", {})).status).toBe(200);
  expect(await events().selectAll().execute()).toHaveLength(1);
});
