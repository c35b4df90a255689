import { KINDS, useDatabases, type TestDatabase } from "../../support/databases";
import { MAIL, openInbox } from "../../support/inbox";
import { leads, saveLead } from "../../support/leads";
import { NOW } from "../../support/records";

const databases = useDatabases();

const ago = (minutes: number): string => new Date(NOW.getTime() - minutes * 60_000).toISOString();

async function withNames(database: TestDatabase, ...names: string[]): Promise<string[]> {
  const ids: string[] = [];
  for (const [index, name] of names.entries())
    ids.push(await saveLead(database, { receivedAt: ago(index), answers: { name } }));
  return ids;
}

const leadAt = (id: string) => `lead?id=${id}`;

describe.each(KINDS)("the inbox on %s", (kind) => {
  it("lists the newest first, in pages that new leads do not shift", async () => {
    const database = await databases.open(kind);
    const names = Array.from({ length: 45 }, (_, index) => `Name ${index}`);
    await withNames(database, ...names);
    const inbox = await openInbox(database);
    const ids: string[] = [];
    for (let path: string | undefined = "all"; path;) {
      const $ = await inbox.page(path);
      ids.push(...(await inbox.names(path)));
      path = $("a[rel=next]").attr("href");
      await saveLead(database, { receivedAt: NOW.toISOString(), answers: { name: "Later" } });
    }
    expect(ids).toEqual(names);
  });

  it("filters by words, form, state and mark, and exports the same list", async () => {
    const database = await databases.open(kind);
    const [aino = "", ville = ""] = await withNames(database, "Aino", "Ville");
    await saveLead(database, { flag: "trap", receivedAt: ago(5), answers: { name: "Spam" } });
    await saveLead(database, {
      formName: "send-message-form",
      receivedAt: ago(6),
      channels: [],
      answers: { name: "Öst" },
    });
    const inbox = await openInbox(database);
    await inbox.page(leadAt(aino));
    await inbox.press(leadAt(ville), { action: "answered" });
    expect(await inbox.names("all")).toEqual(["Aino", "Ville", "Öst"]);
    expect(await inbox.names("all?search=öST")).toEqual(["Öst"]);
    expect(await inbox.names("all?search=Spam")).toEqual([]);
    expect(await inbox.names("all?form=send-message")).toEqual(["Öst"]);
    expect(await inbox.names("spam")).toEqual(["Spam"]);
    expect(await inbox.names("all?show=stored")).toEqual(["Öst"]);
    expect(await inbox.names("all?show=unanswered")).toEqual(["Aino", "Öst"]);
    expect(await inbox.names("all?show=unread")).toEqual(["Öst"]);
    expect(await inbox.names("all?show=constructor&after=x")).toHaveLength(3);
    const csv = await (
      await inbox.post("leads.csv?list=all&search=öST", { delimiter: ";" })
    ).arrayBuffer();
    expect(Buffer.from(csv).toString()).toBe(
      (await leads(database.url, ["export", "--search", "Öst", "--delimiter", ";"])).out,
    );
  });

  it("marks leads, adds notes and retries deliveries", async () => {
    const database = await databases.open(kind);
    const [id = ""] = await withNames(database, "Aino");
    await database.db.updateTable("deliveries").set({ state: "stopped" }).execute();
    const inbox = await openInbox(database, MAIL);
    const stored = async () => (await database.store.leads(9))[0];
    const noted = await inbox.press(leadAt(id), {
      action: "note",
      note: " Call <b>her</b>\r\nsoon ",
    });
    expect(noted("[role=status]").text()).toBe("The note is saved.");
    expect(noted("article bdi").text()).toBe("Call <b>her</b>\nsoon");
    const empty = await inbox.press(leadAt(id), { action: "note", note: " " });
    expect(empty("[role=alert]").text()).toMatch(/nothing was saved/u);
    await inbox.press(leadAt(id), { action: "retry" });
    await inbox.press(leadAt(id), { action: "answered" });
    expect(await stored()).toMatchObject({
      answeredAt: NOW.toISOString(),
      state: "pending",
      notes: [{ text: "Call <b>her</b>\nsoon" }],
    });
    const list = await inbox.press(`${leadAt(id)}&list=all`, { action: "unread" });
    expect(list("[data-leads] .new")).toHaveLength(1);
    expect(list("title").text()).toMatch(/^\(1\) All/u);
    const readList = await inbox.press("all", { action: "read" });
    expect(readList("[data-leads] .new, [value=read]")).toHaveLength(0);
    await inbox.press(leadAt(id), { action: "not-answered" });
    expect(await stored()).toMatchObject({ answeredAt: null });
  });

  it("erases a person only after a confirmation", async () => {
    const database = await databases.open(kind);
    const email = "Gone@example.com";
    const id = await saveLead(database, { answers: { email } });
    await saveLead(database, { answers: { email: email.toLowerCase() } });
    await saveLead(database, { answers: { name: "Stays" } });
    const inbox = await openInbox(database);
    const question = await inbox.page(`erase?id=${id}`);
    expect(question("form").text()).toContain("gone@example.com (2 leads)");
    expect((await inbox.press(`erase?id=${id}`, {}))("[role=alert]").text()).toMatch(/no such/u);
    const done = await inbox.press(`erase?id=${id}`, { target: "email" });
    expect(done("[role=status]").text()).toMatch(/Erased 2 submissions of gone@example\.com,/u);
    expect(await inbox.names("all")).toEqual(["Stays"]);
  });

  it("shows hostile leads as text", async () => {
    const database = await databases.open(kind);
    const evil = `</style></script><script>alert(1)</script>"'><img src=x onerror=alert(1)>\u202e\u0007`;
    const long = "W\u0336".repeat(10_000);
    const id = `${evil}../?a=b#&\u202e`;
    const answers = {
      name: evil,
      company: long,
      message: long,
      email: `"${evil}"@x.fi`,
      [evil]: evil,
    };
    await saveLead(database, {
      id,
      answers,
      submissionUrl: "javascript:alert(1)",
      attribution: { utm_campaign: evil, landing: long },
      flag: "trap",
      trapText: evil,
    });
    const inbox = await openInbox(database);
    const list = await inbox.page("spam");
    const href = list("[data-leads] h3 a").attr("href") ?? "";
    for (const $ of [
      list,
      await inbox.page(href),
      await inbox.press(href, { action: "note", note: evil }),
    ]) {
      expect($("img, script:not(:last-child), [onerror]")).toHaveLength(0);
      expect(
        $("main a")
          .toArray()
          .every((link) => !/^javascript/u.test($(link).attr("href") ?? "")),
      ).toBe(true);
      expect($("main").text()).toContain("<script>alert(1)</scri");
      expect($("main").text()).not.toMatch(/[\u202e\u0007]/u);
    }
    expect(list.html().length).toBeLessThan(10_000);
    await inbox.press(href.replace("lead?", "erase?"), { target: "id" });
    expect(await inbox.names("spam")).toEqual([]);
  });
});

describe.each(KINDS)("an answer on %s", (kind) => {
  it("is exported, and erased with its lead, like its events", async () => {
    const database = await databases.open(kind);
    const id = await saveLead(database);
    await saveLead(database, { answers: { name: "Stays" } });
    const inbox = await openInbox(database, MAIL);
    await inbox.press(`lead?id=${id}`, { action: "answer", answer: "</textarea><img src=x>" });
    const $ = await inbox.page(`lead?id=${id}`);
    expect($("article bdi").text()).toBe("</textarea><img src=x>");
    expect($("main img")).toHaveLength(0);
    const { out } = await leads(database.url, ["export", "--format", "json"]);
    expect(out).toContain("</textarea><img src=x>");
    expect((await inbox.page("access"))(`#events + ul a[href$="${id}"]`)).toHaveLength(1);
    await inbox.post(`erase?id=${id}`, { target: "id" });
    const remainingNotes = await database.db.selectFrom("leadNotes").selectAll().execute();
    const events = await database.db.selectFrom("ownerEvents").selectAll().execute();
    expect(remainingNotes).toEqual([]);
    expect(JSON.stringify(events)).not.toContain(id);
    const eventsText = (await inbox.page("access"))("#events + ul").text();
    expect(eventsText).toMatch(/Erased a person or a lead.*a command|Exported leads/su);
    expect(eventsText).not.toContain("Answered by mail");
  });

  it("cannot be sent for spam, without an address or without a mail server", async () => {
    const database = await databases.open(kind);
    const ids = [
      await saveLead(database, { flag: "trap" }),
      await saveLead(database, { answers: { email: "" } }),
    ];
    const inbox = await openInbox(database, MAIL);
    const quiet = await openInbox(database);
    const tried = [
      ...(await Promise.all(
        ids.map((id) => inbox.press(`lead?id=${id}`, { action: "answer", answer: "x" })),
      )),
      await quiet.press(`lead?id=${await saveLead(database)}`, { action: "answer", answer: "x" }),
    ];
    for (const $ of tried) {
      expect($("[role=alert]").text()).toMatch(/not possible/u);
      expect($("#answer")).toHaveLength(0);
    }
    const empty = await inbox.press(`lead?id=${await saveLead(database)}`, {
      action: "answer",
      answer: " ",
    });
    expect(empty("[role=alert]").text()).toMatch(/nothing was sent/u);
  });
});
