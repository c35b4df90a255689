import { cpSync } from "node:fs";
import { migrateContent } from "../../authoring/commands/migrate-content";
import type { Json } from "../../authoring/read/migrated-file";
import { CONTENT_VERSION } from "../../authoring/read/migrations";
import { copiedContent } from "./check/copied-content";

const content = copiedContent();

afterAll(() => content.cleanUp());

test("mails and pages of calls get the words of what comes after, in their language", async () => {
  cpSync("__tests__/fixtures/version-7", content.root, { recursive: true });
  content.edit("site.json", (site) => {
    site["contentVersion"] = 7;
    delete site["replyHours"];
  });
  // Finnish is not among the languages of the fixtures.
  content.write("mails.fi.json", content.read("mails.nb.json"));
  content.write("appointment.fi.json", content.read("appointment.json"));
  migrateContent(content.root);
  const dataOf = (file: string) => JSON.parse(content.read(file)) as Json;
  for (const file of ["mails.fi.json", "appointment.fi.json"]) {
    const { appointment, visitor } = dataOf(file);
    const { lapsed } = (appointment ?? visitor) as Record<string, Json>;
    expect(JSON.stringify(lapsed)).toMatch(/Jäi vahvistamatta|Emme vastanneet ajoissa/u);
    content.remove(file);
  }
  expect(await content.problems()).toEqual([]);
  expect(dataOf("site.json")).toMatchObject({ replyHours: 48, contentVersion: CONTENT_VERSION });
  const { appointment, meeting } = dataOf("mails.nb.json");
  expect(meeting).toMatchObject({
    noPhone: expect.stringContaining("Svar på denne e-posten") as string,
    room: "Vi møtes på {room}",
  });
  expect(appointment).toMatchObject({
    confirmed: { subject: "Bekreftet: {time}", calendar: "Legg til i kalenderen" },
  });
});
