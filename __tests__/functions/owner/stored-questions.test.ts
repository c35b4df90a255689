import { parse } from "csv-parse/sync";
import type { FormFile } from "../../../functions/contract/form-definition";
import { leadMessage, eventBody } from "../../../functions/delivery/formats";
import { leadMail } from "../../../functions/delivery/owner-mails";
import { createPageCounter, stepKey } from "../../../functions/owner/page-counter";
import { findSubmission } from "../../../functions/store/lead-queries";
import { createLog } from "../../../functions/shared/log";
import { systemClock } from "../../../functions/shared/clock";
import { KINDS, type TestDatabase, useDatabases } from "../support/databases";
import { openInbox } from "../support/inbox";
import { leads } from "../support/leads";
import { newLead, NOW } from "../support/records";
import { closeTestServices, openTestService, payload } from "../support/service";
import { ANSWERS, SURVEY, surveyContent, TOPICS } from "../support/survey";

const databases = useDatabases();
afterEach(closeTestServices);

const QUESTION = "How many?";
/** `size` is renamed and asked in other words. */
const RENAMED: FormFile = {
  ...SURVEY,
  title: "Census",
  fields: SURVEY.fields.map((field) =>
    field.name === "size" ? { ...field, name: "people", label: "People" } : field,
  ),
};
const OTHER_CHOICES: FormFile = {
  ...RENAMED,
  fields: RENAMED.fields.map((field) =>
    field.name === "topics" ? { ...field, choices: [{ id: "text", name: "Writing" }] } : field,
  ),
};
const LATER = { renamed: surveyContent(OTHER_CHOICES), removed: surveyContent(null) };

/** Sends the survey as a browser does, and gives the database to a host of a later release. */
async function sent(database: TestDatabase) {
  const service = openTestService({ DATABASE_URL: database.url }, { content: surveyContent() });
  const fields = { ...ANSWERS, topics: ["text", "data"], unknown: "ignored" };
  const post = { ...payload("send-message-form"), ...fields, formName: "survey" };
  expect((await service.post(post)).status).toBe(200);
  const [lead] = await database.store.leads(1);
  const submission = await findSubmission(database.db, lead?.id ?? "");
  if (!submission) throw new Error("Nothing was stored.");
  expect(submission.fields).toEqual(ANSWERS);
  return submission;
}

describe.each(KINDS)("a lead on %s whose form has been", (kind) => {
  it.each(Object.entries(LATER))("%s stays readable", async (_change, content) => {
    const database = await databases.open(kind);
    const submission = await sent(database);
    const inbox = await openInbox(database, {}, { content });
    const $ = await inbox.page(`lead?id=${submission.id}`);
    expect($("h1 + p").text()).toContain("Survey");
    const row = $("dt").filter((_, term) => $(term).text() === QUESTION);
    expect(row.next().text()).toBe("40");

    const { out } = await leads(database.url, ["export"], { content });
    const [line] = parse(out, { bom: true, columns: true }) as Record<string, string>[];
    expect(line).toMatchObject({
      form: "Survey",
      size: "40",
      topics: TOPICS.map(({ name }) => name).join("; "),
      email: ANSWERS.email,
      otherFields: "",
    });

    expect(leadMail(content, submission)).toMatchObject({
      subject: expect.stringMatching(/^Survey/u),
      text: expect.stringMatching(/^How many\? +40$/mu),
    });
    const { facts } = leadMessage(content, submission);
    expect(facts).toContainEqual([QUESTION, "40"]);
  });

  it("left as it is, is read with the names of its choices; the webhook has what was sent", async () => {
    const database = await databases.open(kind);
    const content = surveyContent();
    const submission = await sent(database);
    const inbox = await openInbox(database, {}, { content });
    const $ = await inbox.page(`lead?id=${submission.id}`);
    const shown = Object.fromEntries(
      $("dt")
        .map((_, term) => [[$(term).text(), $(term).next().text()]])
        .get(),
    ) as Record<string, string>;
    expect(shown).toMatchObject({
      Team: "Several people",
      Topics: "Writing; Data, and figures",
      Office: "Yes",
      Start: "Saturday 7 March 2026",
    });
    expect($(`a[href="${ANSWERS.site}"]`).text()).toBe(ANSWERS.site);
    expect(leadMail(content, submission).subject).toBe("Survey: Several people");
    expect(eventBody(submission)).toContain('"topics":"text, data"');
  });

  it("exports the columns of the forms that occur, in their order, then those that leads have", async () => {
    const { store, url } = await databases.open(kind);
    const questions = { title: "Old", labels: { state: "State", shoe: "Shoe" } };
    const old = { formName: "old", questions, answers: { state: "Uusimaa", shoe: "43" } };
    await store.save(newLead({ formName: "send-message-form" }));
    await store.save(newLead(old));
    const content = surveyContent();
    const rowsOf = async (...args: string[]) => {
      const { out } = await leads(url, ["export", ...args], { content });
      return parse(out, { bom: true, columns: true }) as Record<string, string>[];
    };
    const rows = await rowsOf();
    const [first = {}] = rows;
    const names = Object.keys(first);
    expect(names.slice(names.indexOf("remark") + 1, names.indexOf("callState"))).toEqual([
      ...["name", "email", "company", "department", "subject", "message"],
      ...["state (answer)", "shoe"],
    ]);
    const other = rows.find(({ form }) => form === "Old");
    expect(other).toMatchObject({ state: "pending", "state (answer)": "Uusimaa", shoe: "43" });
    const [alone = {}] = await rowsOf("--form", "old");
    expect(Object.keys(alone)).not.toContain("department");
    expect((await leads(url, ["export", "--form", "nope"], { content })).err).toContain("survey");
  });

  it("counted shows how many have reached each step, and left there", async () => {
    const { store, db, url } = await databases.open(kind);
    const clock = { ...systemClock, now: () => NOW };
    const counter = createPageCounter(store, clock, surveyContent(), createLog());
    const page = { page: "/survey", referrer: "", campaign: "" };
    for (let visit = 0; visit < 10; visit++) counter.add("starts", page);
    for (let visit = 0; visit < 6; visit++) counter.add("views", stepKey("/survey", 2));
    for (let visit = 0; visit < 6; visit++) counter.add("views", stepKey("/survey", 3));
    for (let visit = 0; visit < 5; visit++) counter.add("sends", page);
    await counter.stop();
    const inbox = await openInbox({ store, db, url }, {}, { content: surveyContent() });
    const $ = await inbox.page("counts");
    const table = $("caption").filter((_, caption) => $(caption).text().trim() === "Forms");
    const rows = table
      .parent()
      .find("tbody tr")
      .toArray()
      .map((row) => $(row).text().trim().replaceAll(/\s+/gu, " "));
    expect(rows).toEqual([
      "Survey",
      "Started 10 40 %",
      "Step 2: Your company 6 0 %",
      "Summary 6 17 %",
      "Sent 5",
    ]);
    expect($("main").text()).toMatch(/Started\s+10\s+Sent\s+5/u);
  });
});
