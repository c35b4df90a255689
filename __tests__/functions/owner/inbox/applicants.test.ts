import { useDatabases } from "../../support/databases";
import { openInbox } from "../../support/inbox";
import { saveLead } from "../../support/leads";
import { SERVICE_CONTENT } from "../../support/records";

const databases = useDatabases();

/** A site whose visitors cannot apply. */
const forms = Object.fromEntries(
  Object.entries(SERVICE_CONTENT.forms).map(([lang, { "job-application": _, ...others }]) => [
    lang,
    others,
  ]),
);

test("the inbox has a view of applicants while there is a form for them, or one has applied", async () => {
  const database = await databases.open("sqlite");
  const view = async (content = SERVICE_CONTENT) => {
    const inbox = await openInbox(database, {}, { content });
    return (await inbox.page("all"))('nav [href="/owner/applicants"]').text().trim();
  };
  const without = { ...SERVICE_CONTENT, forms };
  expect(await view()).toBe("Applicants");
  expect(await view(without)).toBe("");
  await saveLead(database, { formName: "job-application" });
  expect(await view(without)).toBe("Applicants");
});
