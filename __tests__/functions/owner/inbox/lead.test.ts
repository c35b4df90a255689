import { saveOwner } from "../../../../functions/store/owners";
import { KINDS, type TestDatabase, useDatabases } from "../../support/databases";
import { MAIL, openInbox } from "../../support/inbox";
import { saveLead } from "../../support/leads";
import { NOW } from "../../support/records";

const databases = useDatabases();

const [AINO, BO] = ["aino@example.com", "bo@example.com"] as const;
const leadAt = (id: string) => `lead?id=${id}`;
const LATER = new Date(NOW.getTime() + 60_000);

/** The inboxes of two owners, one of whom has a name. */
async function openBoth(database: TestDatabase) {
  await saveOwner(database.db, AINO, { name: "Aino Virta" });
  const env = { ...MAIL, OWNER_EMAILS: `${AINO} ${BO}` };
  return [
    await openInbox(database, env, { email: AINO }),
    await openInbox(database, env, { email: BO, now: () => LATER }),
  ] as const;
}

const storedLead = async ({ store }: TestDatabase, id: string) =>
  (await store.leads(9)).find((lead) => lead.id === id);

const ofMessage = { formName: "send-message-form" } as const;

describe.each(KINDS)("a lead on %s", (kind) => {
  it("begins with what the visitor wrote and the task, and ends with what is rare", async () => {
    const database = await databases.open(kind);
    const answers = { preferredDate: "2026-12-02", message: "We begin in May." };
    const inbox = await openInbox(database, MAIL);
    const $ = await inbox.page(leadAt(await saveLead(database, { language: "fi", answers })));
    const headings = $("h1, h2").toArray();
    const visible = headings.filter((one) => $(one).closest(".more").length === 0);
    expect(visible.map((one) => $(one).text().trim())).toEqual([
      "Aino Virta",
      "Additional Information",
      "Call",
      "Conversation",
      "Contact",
    ]);
    expect($(".words").text()).toContain("We begin in May.");
    expect($(".beside").text()).toMatch(/Language\s*Finnish/u);
    const time = $("#time option").first().attr("value") ?? "";
    const id = await saveLead(database, { answers });
    const moved = await inbox.press(leadAt(id), { action: "propose", time });
    expect(moved(".beside").text()).toMatch(/Wednesday 2 December 2026/u);
    expect($(".beside").text()).not.toContain("We begin in May.");
    expect($(".more").prop("tagName")).toBe("DETAILS");
    for (const value of ["unread", "retry", "keep"])
      expect($(`.more [value=${value}]`)).toHaveLength(1);
    expect($('.more a[href*="/erase"]')).toHaveLength(1);
    expect($('.facts a[href="#messages"]')).toHaveLength(0);
    await database.db.updateTable("deliveries").set({ state: "stopped" }).execute();
    const late = await inbox.page(leadAt(id));
    expect(late('.facts a[href="#messages"]').text()).toBe("An e-mail could not be sent");
    expect(late(".more #messages")).toHaveLength(1);
  });

  it("is taken by one owner in one press, and never from another by an old page", async () => {
    const database = await databases.open(kind);
    const id = await saveLead(database, ofMessage);
    const [aino, bo] = await openBoth(database);
    const from = String((await bo.page(leadAt(id)))("[name=from]").val());
    await aino.press(leadAt(id), { action: "take", from: "" });
    const late = await bo.press(leadAt(id), { action: "take", from });
    expect(late("[role=alert]").text()).toContain("Somebody else was faster");
    expect(late("form").text()).toContain("Taken by Aino Virta");
    expect(late("[value=take], [value=give-back]").val()).toBe("take");
    expect(await storedLead(database, id)).toMatchObject({ takenBy: AINO });
    await bo.press(leadAt(id), { action: "take", from: AINO });
    expect(await storedLead(database, id)).toMatchObject({ takenBy: BO });
    const back = await bo.press(leadAt(id), { action: "give-back", from: BO });
    expect(back("form").text()).not.toContain("Taken by");
    expect((await aino.page("access"))("#events + ul").text()).toContain("Took it on.");
  });

  it("waits for us again after a pasted reply, which stands in the conversation by its time", async () => {
    const database = await databases.open(kind);
    const id = await saveLead(database, ofMessage);
    const [aino, bo] = await openBoth(database);
    const fields = { id: crypto.randomUUID(), action: "reply", theirReply: "Yes, <b>nine</b>." };
    const answered = await aino.press(leadAt(id), { action: "answer", answer: "At nine?" });
    expect(answered(".facts").text()).toMatch(
      /waits for them\s+answered by Aino Virta,\s+Wed 4 Mar, \d+:\d\d/u,
    );
    expect(answered("#answer").closest("section").text()).toContain(`Replies go to ${AINO}.`);
    await bo.press(leadAt(id), { action: "note", note: "Call her." });
    const replied = await bo.press(leadAt(id), fields);
    expect(replied(".state").text()).toBe("waits for us");
    const kinds = replied("article").toArray();
    expect(kinds.map(({ attribs }) => attribs["data-kind"]).sort()).toEqual([
      "answer",
      "note",
      "reply",
    ]);
    expect(kinds[0]?.attribs["data-kind"]).toBe("answer");
    expect(replied("[data-kind=reply] bdi").last().text()).toBe("Yes, <b>nine</b>.");
    expect(await storedLead(database, id)).toMatchObject({
      answeredAt: null,
      waitingSince: LATER.toISOString(),
    });
    // A double click neither adds it again nor makes an answered lead wait.
    await aino.press(leadAt(id), { action: "answered" });
    await bo.press(leadAt(id), fields);
    expect(await storedLead(database, id)).toMatchObject({ answeredAt: NOW.toISOString() });
    const empty = await bo.press(leadAt(id), { action: "reply", theirReply: " " });
    expect(empty("[role=alert]").text()).toContain("nothing was saved");
  });

  it("of an applicant has the promised stages and ready texts of its own", async () => {
    const database = await databases.open(kind);
    const inbox = await openInbox(database, MAIL);
    const applicant = await saveLead(database, { formName: "job-application" });
    const other = await saveLead(database, ofMessage);
    const texts = async (id: string) => (await inbox.page(leadAt(id)))("[name=reply]").text();
    expect(await texts(applicant)).toContain("Kind refusal");
    expect(await texts(applicant)).not.toContain("Thank you");
    expect(await texts(other)).toContain("Thank you");
    expect(await texts(other)).not.toContain("Kind refusal");
    const $ = await inbox.press(leadAt(applicant), { action: "stage", stage: "interview" });
    expect($("[aria-pressed=true]").text().trim()).toBe("interview");
    expect($(".state").text()).toBe("application: interview");
    expect(await storedLead(database, applicant)).toMatchObject({ stage: "interview" });
    for (const [id, stage] of [
      [applicant, "__proto__"],
      [other, "hired"],
    ] as const)
      expect(
        (await inbox.press(leadAt(id), { action: "stage", stage }))("[role=alert]").text(),
      ).toMatch(/not possible/u);
    expect((await inbox.page(leadAt(other)))("[name=stage]")).toHaveLength(0);
  });

  it("says when it will be deleted, unless it is kept for a reason", async () => {
    const database = await databases.open(kind);
    const id = await saveLead(database, ofMessage);
    const applicant = await saveLead(database, { formName: "job-application" });
    const inbox = await openInbox(database, MAIL);
    const deletion = async (lead: string) => (await inbox.page(leadAt(lead)))(".more").text();
    expect(await deletion(id)).toContain("It will be deleted on 4 March 2027.");
    expect(await deletion(applicant)).toContain("It will be deleted on 4 March 2028.");
    const empty = await inbox.press(leadAt(id), { action: "keep", reason: " " });
    expect(empty("[role=alert]").text()).toContain("Nothing was changed");
    await inbox.press(leadAt(id), { action: "keep", reason: "Became a\nclient" });
    expect(await storedLead(database, id)).toMatchObject({ kept: "Became a client" });
    expect(await deletion(id)).toContain("Became a client");
    expect(await deletion(id)).not.toContain("will be deleted");
    await inbox.press(leadAt(id), { action: "keep-no-longer" });
    expect(await storedLead(database, id)).toMatchObject({ kept: "" });
  });

  it("stops a decision that another has overtaken, and names who made it and when", async () => {
    const database = await databases.open(kind);
    const id = await saveLead(database);
    const [aino, bo] = await openBoth(database);
    const open = await bo.page(leadAt(id));
    const seen = String(open("[value=propose]").closest("form").find("[name=seen]").val());
    const time = open("#time option").eq(3).attr("value") ?? "";
    await aino.press(leadAt(id), { action: "confirm", seen });
    const proposal = { action: "propose", seen, time, words: "I travel <then>." };
    const late = await bo.press(leadAt(id), proposal);
    expect(late("[role=alert]").text().replaceAll(/\s+/gu, " ")).toMatch(
      /Aino Virta confirmed the call, Wed 4 Mar, \d+:\d\d\. .* nothing was changed/u,
    );
    expect(late("#propose-words").text()).toBe("I travel <then>.");
    expect(await storedLead(database, id)).toMatchObject({ call: { state: "confirmed" } });
    // The page that asks shows the current state: from there, it is possible.
    const current = String(late("[value=propose]").closest("form").find("[name=seen]").val());
    const done = await bo.press(leadAt(id), { ...proposal, seen: current });
    expect(done(".call").text()).toMatch(/bo proposed this time,\s+Wed 4 Mar/u);
    expect(await storedLead(database, id)).toMatchObject({ call: { state: "proposed" } });
  });
});
