import { REMARK_TEXTS } from "../../../../functions/contract/submission";
import { leadMail } from "../../../../functions/delivery/owner-mails";
import { inLanguage } from "../../../../functions/shared/translate";
import { saveOwner } from "../../../../functions/store/owners";
import { useDatabases } from "../../support/databases";
import { MAIL, openInbox } from "../../support/inbox";
import { saveLead } from "../../support/leads";
import { SERVICE_CONTENT, submission } from "../../support/records";

const databases = useDatabases();

/** Words that neither the forms nor the answers below contain. */
const ENGLISH =
  /\b(?:the|you|your|and|of|was|is|not|this|yet|waits|confirm|mark|more|to do|inbox|spam|sent|received)\b/iu;

it("is the language of an owner who chooses it, in the inbox and in mails", async () => {
  const database = await databases.open("sqlite");
  await saveOwner(database.db, "owner@example.com", { language: "fi" });
  const answers = { message: "", role: "" };
  const ids = [
    await saveLead(database, { answers, remark: REMARK_TEXTS.assisted }),
    await saveLead(database, { formName: "job-application", answers: { experience: "" } }),
  ];
  // Norwegian stands for Finnish, which the forms of the fixtures do not have.
  const { nb, ...forms } = structuredClone(SERVICE_CONTENT.forms);
  const content = { ...SERVICE_CONTENT, forms: { ...forms, fi: nb ?? {} } };
  const inbox = await openInbox(database, MAIL, { content });
  for (const path of ["", "calls", "counts", "access", ...ids.map((id) => `lead?id=${id}`)]) {
    const $ = await inbox.page(path);
    $("style, script, .ready, dd").remove();
    expect($("html").attr("lang")).toBe("fi");
    expect($("title, body").text().match(ENGLISH)).toBeNull();
  }
  const $ = await inbox.page(`lead?id=${ids[0]}`);
  for (const page of [$, await inbox.page("")])
    expect(page("main").text()).toContain("avustajan täyttämä");
  expect($("[value=confirm]").text().trim()).toBe("Vahvista puhelu");
  const title = nb?.["standard-call-booking"]?.title ?? "?";
  expect($(".facts").text()).toContain(title);
  expect($(".facts time").text()).toBe("ke 4.3. klo 11.00");
  const call = "https://example.com/call";
  const mail = inLanguage("fi", () =>
    leadMail(content, submission(), { call, inboxUrl: inbox.base }),
  );
  expect(mail.subject).toBe(`${title}: torstai 5. maaliskuuta 2026, 8.00–8.30`);
  expect(mail.text.match(ENGLISH)).toBeNull();
});
