import { KINDS, useDatabases } from "../../support/databases";
import { MAIL, openInbox } from "../../support/inbox";
import { saveLead } from "../../support/leads";

const databases = useDatabases();

const dayAndSlot = (time: string) => ({
  preferredDate: time.slice(0, 10),
  timeSlot: time.slice(11),
});

const leadAt = (id: string) => `lead?id=${id}`;

test.each(KINDS)("on %s the owner is asked before a time is booked twice", async (kind) => {
  const database = await databases.open(kind);
  const id = await saveLead(database);
  const inbox = await openInbox(database, MAIL);
  const time = (await inbox.page(leadAt(id)))("#time option").eq(3).attr("value") ?? "";
  await inbox.press(leadAt(id), { action: "propose", time });
  await inbox.press(leadAt(id), { action: "confirm" });
  const other = await saveLead(database, {
    answers: { name: "Bo Ek", company: "Ek AB", ...dayAndSlot(time) },
  });
  const seen: (string | undefined)[] = [];
  for (const name of ["confirm", "propose"]) {
    const question = await inbox.press(leadAt(other), { action: name, time });
    const text = question("[role=alert]").text().replace(/\s+/gu, " ");
    expect(text).toMatch(/is not free. Nothing was changed/u);
    expect(text).toContain("Aino Virta, Virta Oy: ");
    expect(text).toContain(", confirmed");
    expect(question("[role=alert] a").attr("href")).toBe(`/owner/lead?id=${id}`);
    expect(question("[role=alert] button").attr("value")).toBe(`${name}-anyway`);
    expect(question("[role=alert] input[name=time]").attr("value")).toBe(time);
    seen.push(question("[role=alert] input[name=seen]").attr("value"));
  }
  expect(seen).toEqual(["0", "0"]);
  const stale = { action: "confirm-anyway", time, seen: "1" };
  const unchanged = await inbox.press(leadAt(other), stale);
  expect(unchanged("[role=alert], [role=status]").text()).not.toMatch(/is confirmed/u);
  const both = await inbox.press(leadAt(other), { action: "confirm-anyway", time });
  expect(both("[role=status]").text()).toMatch(/The call is confirmed/u);
  expect((await inbox.page("access")).text()).toContain("The call is confirmed.");
});
