import { load } from "cheerio";
import { KINDS, useDatabases } from "../../support/databases";
import { MAIL, openInbox } from "../../support/inbox";
import { saveLead } from "../../support/leads";

const databases = useDatabases();

const EMAILS = ["aino@example.com", "bo@example.com"] as const;

test.each(KINDS)("on %s the second of two answers must be confirmed", async (kind) => {
  const database = await databases.open(kind);
  const id = await saveLead(database);
  const env = { ...MAIL, OWNER_EMAILS: EMAILS.join(" ") };
  const [aino, bo] = [
    await openInbox(database, env, { email: EMAILS[0] }),
    await openInbox(database, env, { email: EMAILS[1] }),
  ];
  const path = `lead?id=${id}`;
  const formOf = ($: Awaited<ReturnType<typeof bo.page>>) => ({
    action: "answer",
    id: String($("#answer").closest("form").find("[name=id]").val()),
    seen: String($("#answer").closest("form").find("[name=seen]").val()),
  });
  const [ainosForm, bosForm] = [formOf(await aino.page(path)), formOf(await bo.page(path))];
  const stored = async () =>
    (await database.store.leads(1))[0]?.notes.map(({ author, text }) => [author, text]).sort();

  await aino.press(path, { ...ainosForm, answer: "We call you at nine." });
  // A prepared text is added to what Bo writes: his page still has not shown him the answer.
  const ready = await bo.press(path, { ...bosForm, action: "", reply: "0", answer: "At ten" });
  expect(formOf(ready).seen).toBe("0");
  const question = await bo.press(path, { ...bosForm, answer: "We call you at ten." });
  expect(question("[role=alert]").text()).toMatch(
    /^\s*aino answered,\s+[^:]*\d+:\d\d:\s+We call you at nine\./u,
  );
  expect(question("#answer").text().trim()).toBe("We call you at ten.");
  expect(question("[value=answer]").text().trim()).toBe("Send anyway");
  expect(await stored()).toEqual([[EMAILS[0], "We call you at nine."]]);
  expect((await bo.page("all"))(".facts").text()).toContain("answered by aino, 11:00");

  const anyway = { ...formOf(question), answer: "We call you at ten." };
  const sent = await bo.press(path, anyway);
  expect(sent("[role=status]").text()).toContain("on its way");
  const repeated = await bo.press(path, anyway);
  expect(repeated("[role=alert], [role=status]").text()).toContain("Nothing was changed");
  expect(await stored()).toEqual([
    [EMAILS[0], "We call you at nine."],
    [EMAILS[1], "We call you at ten."],
  ]);

  // Two at once: one is stored.
  const open = formOf(await aino.page(path));
  const both = [aino, bo].map((inbox, index) =>
    inbox.press(path, { ...open, id: crypto.randomUUID(), answer: `At once ${index}` }),
  );
  await Promise.all(both);
  expect(await stored()).toHaveLength(3);
});

test.each(["answer", "theirReply"])("a lead erased since shows the %s to copy", async (name) => {
  const inbox = await openInbox(await databases.open("sqlite"));
  const answer = await inbox.post("lead?id=none", { action: name, [name]: "We answer you." });
  expect(answer.status).toBe(404);
  expect(load(await answer.text())("textarea").text()).toBe("We answer you.");
});
