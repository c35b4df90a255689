import { useDatabases } from "../../support/databases";
import { MAIL, openInbox } from "../../support/inbox";
import { saveLead } from "../../support/leads";

const databases = useDatabases();

test("a lead is marked as read only when it is seen, and a table is exported only by a button", async () => {
  const database = await databases.open("sqlite");
  const id = await saveLead(database);
  const inbox = await openInbox(database);
  const isUnread = async () => (await inbox.names("all?show=unread")).length === 1;
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

test("every posting form has the session's token, on each linked page", async () => {
  const database = await databases.open("sqlite");
  await saveLead(database);
  await saveLead(database, { flag: "trap" });
  const inbox = await openInbox(database, MAIL);
  const pages = new Set(["", "all", "spam"].map((path) => new URL(path, inbox.base).href));
  const actions = new Set<string>();
  for (const address of pages) {
    const $ = await inbox.page(address);
    for (const form of $("form[method=post]").toArray()) {
      expect([address, $(form).find("[name=csrf]").val()]).toEqual([address, await inbox.csrf()]);
      const buttons = $(form)
        .find("button")
        .add(`button[form="${$(form).attr("id")}"]`);
      for (const button of buttons.toArray()) actions.add($(button).text().trim());
    }
    for (const link of $(`a[href^="/owner"]`).toArray())
      pages.add(new URL($(link).attr("href") ?? "", inbox.base).href);
  }
  expect([...actions]).toEqual(
    expect.arrayContaining([
      ...["Mark 1 as read", "CSV", "Delete them", "Delete it", "Send now", "Add note", "Add reply"],
      ...["Send the answer", "Erase for good", "Confirm the call", "Propose this time"],
      ...["Decline the call", "Make a new address", "Sign out", "I take it", "Keep it"],
    ]),
  );
});
