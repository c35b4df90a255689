import { readFileSync } from "node:fs";
import { randomFrom, uuidFrom } from "../../__tests__/support/random";
import type { AppointmentAction } from "../../functions/contract/appointment";
import type { CallStage } from "../../functions/contract/call-stages";
import { DAY_MS, HOUR_MS } from "../../functions/contract/durations";
import { callSlots, formIn, storedQuestions } from "../../functions/contract/forms";
import type { ServiceContent } from "../../functions/contract/service-content";
import { siteToday } from "../../functions/contract/site-time";
import { contentHash } from "../../functions/intake/check-submission";
import { updateLead } from "../../functions/store/lead-queries";
import { markRead } from "../../functions/store/lead-reads";
import { saveOwner } from "../../functions/store/owners";
import { readRow, type Row } from "./rows";
import type { Store } from "../../functions/store/store";
import type { ApplicationStage } from "../../functions/store/tables";

export const OWNERS = { aino: "aino@example.com", bo: "bo@example.com" } as const;
const isOwner = (name: string): name is keyof typeof OWNERS => name in OWNERS;

const DAYS_COUNTED = 30;
/** Leads that Aino has not opened. */
const UNREAD_HOURS = 4;

const ACTIONS: Record<CallStage, readonly AppointmentAction["name"][]> = {
  held: [],
  proposed: ["propose"],
  confirmed: ["confirm"],
  begun: ["confirm"],
  attended: ["confirm", "attend"],
  missed: ["confirm", "miss"],
  declined: ["decline"],
  cancelled: ["cancel"],
  lapsed: ["lapse"],
};
const isStage = (name: string): name is CallStage => name in ACTIONS;

interface SeedParts {
  content: ServiceContent;
  store: Store;
  siteOrigin: string;
  now: Date;
}

/** Fills an empty database with forty invented leads, two owners and the counts of a month. */
export async function seed({ content, store, siteOrigin, now }: SeedParts): Promise<void> {
  const { db } = await store.database();
  const random = randomFrom(42);
  await saveOwner(db, OWNERS.aino, { name: "Aino" });
  await saveOwner(db, OWNERS.bo, { name: "Bo" });

  async function saveLead(row: Row): Promise<string> {
    const { formName, language, fields, marks } = row;
    const id = uuidFrom(random);
    const receivedAt = row.receivedAt.toISOString();
    const isFlagged = marks.some(([name]) => name === "flag");
    const submission = {
      ...{ id, formName, fields, language, receivedAt, submittedAt: receivedAt, remark: "" },
      formType: formIn(content, formName, language)?.formType ?? "",
      submissionUrl: `${siteOrigin}/`,
      questions: storedQuestions(content, formName),
      contentHash: contentHash(formName, fields),
      flag: isFlagged ? ("trap" as const) : undefined,
      trapText: isFlagged ? "https://spam.example.com" : "",
      timeZone: language === "fi" ? "Europe/Helsinki" : "Europe/Oslo",
      attribution: random() < 0.4 ? { utm_source: "newsletter", utm_campaign: "autumn" } : {},
    };
    await store.save({ submission, channels: isFlagged ? [] : ["mail", "visitor-receipt"] });
    const delivered = { state: "delivered", attempts: 1, deliveredAt: receivedAt } as const;
    await db.updateTable("deliveries").set(delivered).where("submissionId", "=", id).execute();
    return id;
  }

  async function changeCall(id: string, row: Row, stage: CallStage): Promise<void> {
    const { preferredDate = "", timeSlot = "" } = row.fields;
    const slots = callSlots(content, row.formName);
    const slot = slots[slots.indexOf(timeSlot) + 2] ?? timeSlot;
    const soon = new Date(Math.min(now.getTime(), row.receivedAt.getTime() + 2 * HOUR_MS));
    const heldUntil = new Date(now.getTime() + 2 * DAY_MS).toISOString();
    const base = { id, seats: 20, heldUntil, channels: [] };
    const changes: Record<string, [AppointmentAction, Date]> = {
      confirm: [{ by: "owner", name: "confirm", host: "Aino" }, soon],
      propose: [{ by: "owner", name: "propose", host: "Bo", day: preferredDate, slot }, soon],
      decline: [{ by: "owner", name: "decline" }, soon],
      cancel: [{ by: "visitor", name: "cancel" }, soon],
      attend: [{ by: "owner", name: "attend" }, now],
      miss: [{ by: "owner", name: "miss" }, now],
      lapse: [{ by: "host", name: "lapse" }, now],
    };
    for (const name of ACTIONS[stage]) {
      const [action, at] = changes[name] ?? [];
      if (!action || !at) continue;
      await store.changeAppointment({ ...base, action, now: at });
      if (action.by === "owner") await updateLead(db, id, { answeredAt: at.toISOString() });
    }
  }

  async function addText(submissionId: string, at: Date, text: string, author: string, kind = {}) {
    const createdAt = at.toISOString();
    const row = { id: uuidFrom(random), submissionId, text, author, createdAt, ...kind };
    await db.insertInto("leadNotes").values(row).execute();
  }

  async function mark(id: string, row: Row, [name, value]: Row["marks"][number]): Promise<void> {
    const later = (hours: number) => new Date(row.receivedAt.getTime() + hours * HOUR_MS);
    const isFinnish = row.language === "fi";
    const owner = isOwner(value) ? OWNERS[value] : OWNERS.aino;
    if (isStage(name)) return changeCall(id, row, name);
    if (name === "taken") return updateLead(db, id, { takenBy: owner });
    if (name === "kept") return updateLead(db, id, { kept: "Became a client" });
    if (name === "stage" && value !== "received")
      return updateLead(db, id, { stage: value as ApplicationStage });
    if (name === "note")
      return addText(id, later(1), "Spoke to them: call again on Monday.", owner);
    if (name === "answered") {
      const text = isFinnish
        ? "Hei!\n\nKiitos viestistä. Palaan asiaan tarkemmin huomenna.\n\nTerveisin"
        : "Hello,\n\nthank you for writing. I will come back to you with the details tomorrow.";
      const sent = { isAnswer: 1, sentAt: later(5).toISOString() };
      await addText(id, later(5), text, owner, sent);
      await updateLead(db, id, { answeredAt: later(5).toISOString() });
    }
    if (name === "reply") {
      await addText(id, later(30), "Kiitos! Milloin voimme aloittaa?", owner, { isReply: 1 });
      await updateLead(db, id, { answeredAt: null, waitingSince: later(30).toISOString() });
    }
  }

  const [, ...lines] = readFileSync("scripts/demo/leads.txt", "utf8").trim().split("\n");
  for (const line of lines) {
    const row = readRow(line, content, now);
    // The content of another company may lack a form.
    if (!formIn(content, row.formName, row.language)) continue;
    const id = await saveLead(row);
    for (const happened of row.marks) await mark(id, row, happened);
    const isOld = now.getTime() - row.receivedAt.getTime() > UNREAD_HOURS * HOUR_MS;
    if (isOld) await markRead(db, { email: OWNERS.aino }, id, 1);
  }
  const today = Date.parse(siteToday(content, now));
  const counts = Array.from({ length: DAYS_COUNTED }, (_, index) => ({
    day: new Date(today - index * DAY_MS).toISOString().slice(0, 10),
    page: index % 3 === 0 ? "/book-call" : "/",
    referrer: index % 4 === 0 ? "news.example.com" : "",
    campaign: index % 4 === 0 ? "autumn" : "",
    views: 20 + Math.floor(random() * 60),
    starts: Math.floor(random() * 6),
    sends: Math.floor(random() * 3),
  }));
  await store.addCounts(counts);
}
