import { saveOwner } from "../../../../functions/store/owners";
import { KINDS, useDatabases } from "../../support/databases";
import { MAIL, openInbox } from "../../support/inbox";
import { saveLead } from "../../support/leads";
import { NOW } from "../../support/records";
import { closeTestServices } from "../../support/service";

const databases = useDatabases();
afterEach(closeTestServices);

const leadAt = (id: string) => `lead?id=${id}`;
/** Half an hour after the start of the booked call. */
const LATER = new Date("2026-03-05T07:30:00Z");
const FREE = "2026-03-09 10:00 - 10:30";

/** An inbox whose clock the test moves, and a lead with a call. */
async function openTimedInbox(kind: (typeof KINDS)[number] = "sqlite") {
  let now = NOW;
  const database = await databases.open(kind);
  const id = await saveLead(database);
  const inbox = await openInbox(database, MAIL, { now: () => now });
  const lead = async () => (await database.store.leads(9)).find((one) => one.id === id);
  const press = (fields: Record<string, string>) => inbox.press(leadAt(id), fields);
  return { database, inbox, id, lead, press, setNow: (moment: Date) => void (now = moment) };
}

describe.each(KINDS)("after a call, on %s the owner", (kind) => {
  it("says what came of it, with a note, and sends a mail to book again", async () => {
    const { inbox, id, lead, press, setNow } = await openTimedInbox(kind);
    await press({ action: "confirm" });
    expect((await inbox.page(leadAt(id)))("[value=attend]")).toHaveLength(0);
    setNow(LATER);
    const $ = await inbox.page(leadAt(id));
    expect($("[value=attend], [value=miss]")).toHaveLength(2);
    expect($(".state").text()).toBe("no outcome yet");
    const note = { id: crypto.randomUUID(), note: "Not\r\nthere" };
    const missed = await press({ action: "miss", ...note });
    await press({ action: "miss", ...note });
    expect(await lead()).toMatchObject({
      call: { state: "missed" },
      notes: [{ text: "Not\nthere", isAnswer: 0 }],
    });
    const text = missed("#answer").text();
    expect(text).toContain("Aino Virta");
    const link = /http\S+\/appointment\/[\w-]{44}/u.exec(text)?.[0];
    expect(link).toBeDefined();
    expect(text).not.toMatch(/\{\w+\}/u);
    // The draft is for the first answer only.
    const answered = await press({ action: "answer", answer: text });
    expect(answered("#answer").text().trim()).toBe("");
    const attended = await press({ action: "attend" });
    expect((await lead())?.call?.state).toBe("attended");
    expect(attended("[value=propose]")).toHaveLength(0);
    await press({ action: "miss" });
    const proposed = await press({ action: "propose", time: FREE });
    expect(proposed(".state").text()).toBe("other time proposed");
  });

  it("finds each call in its list: waiting, coming, past", async () => {
    const { database, inbox, id, press, setNow } = await openTimedInbox(kind);
    const add = (name: string, preferredDate: string) =>
      saveLead(database, { answers: { name, preferredDate } });
    const proposed = await add("Proposed", "2026-03-10");
    const soon = await add("Held", "2026-03-09");
    const coming = await add("Coming", "2026-03-11");
    const off = await add("Declined", "2026-03-12");
    const missed = await add("Missed", "2026-03-04");
    const lapsed = await add("Lapsed", "2026-03-05");
    const attended = await add("Attended", "2026-03-05");
    const act = (lead: string, action: string) => inbox.press(leadAt(lead), { action, time: FREE });
    await press({ action: "confirm" });
    await act(proposed, "propose");
    await act(coming, "confirm");
    await act(off, "decline");
    const old = [await add("Agreed", "2026-01-21"), await add("Unanswered", "2026-01-20")];
    for (const [lead, state] of [
      [missed, "missed"],
      [attended, "attended"],
      [old[0] ?? "", "confirmed"],
      [old[1] ?? "", "lapsed"],
    ] as const)
      await database.db
        .updateTable("appointments")
        .set({ state })
        .where("submissionId", "=", lead)
        .execute();
    setNow(LATER);
    const $ = await inbox.page("calls");
    const rows = (list: string) =>
      $(`#${list} + ul > li`)
        .map((_, one) => $(one).attr("id")?.replace("lead-", ""))
        .get();
    expect(rows("waiting")).toEqual([lapsed, soon, proposed]);
    expect(rows("coming")).toEqual([coming]);
    expect(rows("past")).toEqual([id, attended, off, missed, ...old]);
    expect($(`#lead-${lapsed} .state`).text()).toBe("not confirmed in time");
    expect($(`#lead-${lapsed} time`).text()).toBe("Thu 5 Mar, 8:00");
    const next = (await inbox.page("./"))("[data-leads=next]").text();
    expect(next.replaceAll(/\s+/gu, " ")).toMatch(/Coming .*Wed 11 Mar, 8:00 confirmed/u);
    // Whoever answers a lapsed request outside the inbox is done with it.
    await act(lapsed, "answered");
    expect((await inbox.page("calls"))("#waiting + ul > li")).toHaveLength(2);
  });
});

describe.each(KINDS)("the counts on %s", (kind) => {
  it("lead from pages seen to calls that took place, by page, source and campaign", async () => {
    const { database, inbox, id, press, setNow } = await openTimedInbox(kind);
    const attribution = { referrer: "news.example.com", utm_campaign: "spring" };
    const others = [
      await saveLead(database, { attribution }),
      await saveLead(database, { attribution }),
      // Earlier than the period.
      await saveLead(database, { receivedAt: "2025-12-01T10:00:00.000Z" }),
    ];
    await saveLead(database, { attribution });
    const key = { page: "/book-call", referrer: "news.example.com", campaign: "spring" };
    const counts = { ...key, day: "2026-03-04", views: 40, starts: 5, sends: 3 };
    await database.store.addCounts([counts]);
    await press({ action: "confirm-anyway", time: "2026-03-05 8:00 - 8:30" });
    for (const other of others)
      await inbox.press(leadAt(other), {
        action: "confirm-anyway",
        time: "2026-03-05 8:00 - 8:30",
      });
    setNow(LATER);
    await inbox.press(leadAt(id), { action: "miss" });
    await inbox.press(leadAt(others[0] ?? ""), { action: "attend" });
    const $ = await inbox.page("counts");
    const table = (title: string) =>
      $(`table:has(caption:contains(${title})) tr`)
        .map((_, row) => [
          $(row)
            .find("td, th")
            .map((_, cell) => $(cell).text().trim())
            .get()
            .join(" ")
            .trim(),
        ])
        .get();
    const columns = "Seen Started Sent Confirmed Took place";
    expect(table("Pages")).toEqual([columns, "/book-call 40 5 3 3 1"]);
    const sources = ["news.example.com 40 5 3 2 1", "direct or unknown 0 0 0 1 0"];
    expect(table("Came from")).toEqual([columns, ...sources]);
    expect(table("Campaigns")).toEqual([columns, "spring 40 5 3 2 1", "no campaign 0 0 0 1 0"]);
    const figures = $(".figures dl").text().trim().replaceAll(/\s+/gu, " ");
    expect(figures).toBe("Seen 40 Started 5 Sent 3 Confirmed 3 Took place 1");
  });
});

test("the owner's name and line go with a proposal and a refusal, and outlive a question", async () => {
  const { database, inbox, id, lead, press } = await openTimedInbox();
  await saveOwner(database.db, "owner@example.com", { name: "Bo Lindqvist" });
  const other = await saveLead(database, {
    answers: { name: "Other", preferredDate: "2026-03-09" },
  });
  await inbox.press(leadAt(other), { action: "confirm" });
  const words = "I travel <then>";
  const time = "2026-03-09 8:00 - 8:30";
  const clash = await inbox.post(leadAt(id), { action: "propose", time, words });
  expect(await clash.text()).toContain('name="words" value="I travel &lt;then&gt;"');
  const refused = await press({ action: "propose", time: "2020-01-01 8:00", words });
  expect(refused("[role=alert]").text()).toMatch(/another time/u);
  expect(refused("#propose-words").text()).toBe(words);
  const proposed = await press({ action: "propose-anyway", time, words });
  expect(proposed(".call").text()).toContain(`You wrote: ${words}`);
  expect((await lead())?.call).toMatchObject({ words, host: "Bo Lindqvist" });
  await press({ action: "decline", words: "Sorry." });
  expect((await lead())?.call).toMatchObject({ state: "declined", words: "Sorry." });
});

test("a request of today is urgent, and a lapsed one can still be given a time", async () => {
  const { inbox, id, lead, press, setNow } = await openTimedInbox();
  expect((await inbox.page("./"))(".late").text()).toBe("urgent");
  setNow(LATER);
  const $ = await inbox.page(leadAt(id));
  expect($(".urgent, [value=confirm]")).toHaveLength(0);
  expect($(".call s").text()).toBe("Thu 5 Mar · 8:00–8:30");
  expect($("details:has([value=propose])").attr("open")).toBeDefined();
  await press({ action: "propose", time: FREE });
  expect((await lead())?.call).toMatchObject({ state: "proposed", day: "2026-03-09" });
});
