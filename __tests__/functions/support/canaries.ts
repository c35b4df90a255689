import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import type { TestDatabase } from "./databases";
import { newLead } from "./records";

const CANARIES = {
  name: "Känäri Nimi Öysti",
  company: "Kanarialintu Yhtiö",
  phone: "+358 99 1234567",
  role: "Kanarianhoitaja",
  message: `Kanarian viesti ${"ä".repeat(3000)} loppukanaria`,
};
const TRACES = ["Kanaria", "kanaria", "Känäri", "1234567", "CANARY", "canary"];

const filesOf = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));

/** What is left of the canaries in the files below a folder, as bytes. */
export function tracesIn(folder: string): string[] {
  return filesOf(folder).flatMap((file) => {
    const bytes = readFileSync(file);
    return TRACES.filter((trace) => bytes.includes(trace)).map((trace) => `${trace} in ${file}`);
  });
}

/** What belongs to a submission of the person: deliveries with an answer of the receiver, a note. */
async function addRows({ db }: TestDatabase, submissionId: string): Promise<void> {
  const lastReason = "550 CANARY is not known here";
  await db
    .updateTable("deliveries")
    .set({ lastReason })
    .where("submissionId", "=", submissionId)
    .execute();
  const note = {
    id: crypto.randomUUID(),
    text: "Called, Kanaria is at sea",
    createdAt: "2026-03-04T11:00:00.000Z",
  };
  await db
    .insertInto("leadNotes")
    .values({ ...note, submissionId })
    .execute();
}

/** Two of the person's leads among many others, some of which were changed and deleted since. */
export async function withPerson(database: TestDatabase): Promise<string[]> {
  const otherLeads = Array.from({ length: 300 }, (_, index) =>
    newLead({
      answers: { email: `p${index}@example.com`, message: "y".repeat((index * 37) % 900) },
    }),
  );
  const answers = { ...CANARIES, email: "CANARY.Ä@Example.com" };
  const mine = [
    newLead({
      answers,
      channels: ["webhook", "mail", "visitor-receipt"],
      attribution: { utm_campaign: "canary-spring", referrer: "kanaria.example.com" },
      timeZone: "Europe/Stockholm",
    }),
    newLead({
      answers: { ...answers, email: "canary.ä@example.COM" },
      flag: "trap",
      trapText: "trap canary",
    }),
  ];
  await Promise.all(
    [...otherLeads.slice(0, 150), ...mine, ...otherLeads.slice(150)].map((lead) =>
      database.store.save(lead),
    ),
  );
  await database.db.updateTable("deliveries").set({ attempts: 1 }).execute();
  for (const { submission } of mine) await addRows(database, submission.id);
  await database.db
    .deleteFrom("submissions")
    .where(
      "id",
      "in",
      otherLeads.slice(100, 200).map(({ submission }) => submission.id),
    )
    .execute();
  return mine.map(({ submission }) => submission.id).sort();
}
