import { KINDS, useDatabases } from "../../support/databases";
import { MAIL, openInbox } from "../../support/inbox";
import { leads, saveLead } from "../../support/leads";

const databases = useDatabases();

const leadAt = (id: string) => `lead?id=${id}`;

describe.each(KINDS)("in the inbox on %s the owner", (kind) => {
  it("releases and discards flagged leads, and no others", async () => {
    const database = await databases.open(kind);
    const flagged = { flag: "trap" } as const;
    const [real, spam, other] = [
      await saveLead(database, flagged),
      await saveLead(database, flagged),
      await saveLead(database),
    ];
    const inbox = await openInbox(database, MAIL);
    const released = await inbox.press(leadAt(real), { action: "release" });
    expect(released("[role=status]").text()).toMatch(/due now/u);
    expect(released("section ul").text()).toMatch(/Mail to you\s*not delivered yet/u);
    await inbox.press(leadAt(spam), { action: "discard" });
    const kept = await inbox.press(leadAt(other), { action: "discard" });
    expect(kept("[role=alert]").text()).toMatch(/not possible/u);
    const { out } = await leads(database.url, ["list", "--json"]);
    const ids = (JSON.parse(out) as { id: string }[]).map(({ id }) => id);
    expect(ids.sort()).toEqual([real, other].sort());
    expect((await inbox.request(leadAt(spam))).status).toBe(404);
  });

  it("discards the spam that a page shows, and none that came since", async () => {
    const database = await databases.open(kind);
    for (const name of ["Spam", "Rubbish"])
      await saveLead(database, { flag: "trap", answers: { name } });
    const real = await saveLead(database);
    const inbox = await openInbox(database);
    expect((await inbox.page("./"))("[value=discard]")).toHaveLength(0);
    const ids = (await inbox.page("./?show=flagged"))("[name=id]")
      .toArray()
      .map((field) => field.attribs.value ?? "");
    await saveLead(database, { flag: "trap", answers: { name: "Later" } });
    for (const id of [...ids, real])
      await inbox.press("./?show=flagged", { action: "discard", id });
    expect(await inbox.names("./?show=flagged")).toEqual(["Later"]);
    expect(await inbox.names("./")).toHaveLength(2);
  });

  it("shows the address of the calendar, the same until it is replaced", async () => {
    const inbox = await openInbox(await databases.open(kind), {
      SITE_URL: "https://www.example.com",
    });
    const address = async () => (await inbox.page("calls"))("#feed + p a").attr("href");
    const first = await address();
    expect(first).toMatch(/^https:\/\/www\.example\.com\/calendar\/[\w-]{43}\.ics$/u);
    expect(await address()).toBe(first);
    const replaced = await inbox.press("calls", { action: "feed" });
    expect(replaced("[role=status]").text()).toMatch(/new address/u);
    expect(await address()).not.toBe(first);
  });

  it("confirms, moves and declines a call, and says when nobody is told", async () => {
    const database = await databases.open(kind);
    const id = await saveLead(database);
    const inbox = await openInbox(database, MAIL);
    const state = async () => {
      const { out } = await leads(database.url, ["show", id, "--json"]);
      return (JSON.parse(out) as { call: unknown }).call;
    };
    const time = (await inbox.page(leadAt(id)))("#time option").eq(3).attr("value") ?? "";
    const proposed = await inbox.press(leadAt(id), { action: "propose", time });
    expect(proposed("[role=status]").text()).toMatch(/proposed.*writes to the visitor/u);
    expect(await state()).toMatchObject({ state: "proposed", day: time.slice(0, 10) });
    await inbox.press(leadAt(id), { action: "confirm" });
    expect(await state()).toMatchObject({ state: "confirmed" });
    expect(await inbox.names("calls")).toEqual([]);
    expect((await inbox.page("calls"))(".leads").text()).toContain("call confirmed");
    const taken = await inbox.press(leadAt(id), { action: "propose", time: "2020-01-01 8:00" });
    expect(taken("[role=alert]").text()).toMatch(/another time/u);
    const quiet = await openInbox(database);
    const declined = await quiet.press(leadAt(id), { action: "decline" });
    expect(declined("[role=alert]").text()).toMatch(/tell the visitor/u);
    expect(await state()).toMatchObject({ state: "declined" });
  });
});
