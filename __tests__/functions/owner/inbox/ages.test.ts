import { useDatabases } from "../../support/databases";
import { openInbox } from "../../support/inbox";
import { saveLead } from "../../support/leads";
import { NOW } from "../../support/records";

const databases = useDatabases();

const HOUR_MS = 3_600_000;

test("an age is amber from three quarters of what is promised, and red after it", async () => {
  const database = await databases.open("sqlite");
  const save = (formName: string, hours: number) =>
    saveLead(database, {
      formName,
      receivedAt: new Date(NOW.getTime() - hours * HOUR_MS).toISOString(),
    });
  // No closed day is among these hours; an answer is promised within 48.
  for (const hours of [23, 24, 35, 36, 47, 48]) await save("send-message-form", hours);
  for (const days of [20, 21, 28, 29]) await save("job-application", days * 24);
  const $ = await (await openInbox(database)).page("all?order=oldest");
  const ages = $(".facts")
    .toArray()
    .map((line) => [
      Number(/(\d+) (?:h|days), promised/u.exec($(line).text())?.[1]),
      $(line).find(".soon, .late").attr("class"),
    ]);
  expect(ages).toEqual([
    [29, "late"],
    [28, "soon"],
    [21, "soon"],
    [20, undefined],
    [48, "late"],
    [47, "soon"],
    [36, "soon"],
    [35, undefined],
    [24, undefined],
    // An age of less than a half is not mentioned.
    [Number.NaN, undefined],
  ]);
});
