import { splitLanguage } from "../types/languages";
import type { Json, MigratedFile } from "./migrated-file";

/** For a site whose figures promise an answer in words. */
const REPLY_HOURS = 48;

/** The mails of version 7 named the call in their subjects, and the telephone only in the confirmation. */
function migratedMails({ appointment, ...mails }: Json): Json {
  const subjects = Object.entries(appointment as Record<string, Json>).map(
    ([kind, { subject, ...mail }]) =>
      [kind, { subject: String(subject).replaceAll("{call}", "{time}"), ...mail }] as const,
  );
  const { confirmed, ...others } = Object.fromEntries(subjects) as Record<string, Json>;
  const { phone, noPhone, ...texts } = confirmed ?? {};
  const meeting = Object.entries({ phone, noPhone }).filter(([, text]) => text !== undefined);
  return {
    ...{ ...mails, appointment: { confirmed: texts, ...others } },
    ...(meeting.length > 0 && { meeting: Object.fromEntries(meeting) }),
  };
}

/** The hours that the figures promise: 48 of "24–48". Undefined where they are in words. */
export function promisedHours(site: Json): number | undefined {
  const { replyHours } = Object(site.figures) as Json;
  const last = String(replyHours ?? "")
    .match(/\d+/gu)
    ?.at(-1);
  return last === undefined ? undefined : Number(last);
}

/** The line with the requested time says whose time it is. */
function migratedWords({ calls, ...words }: Json): Json {
  const { requested, ...ofCalls } = calls as Json;
  const { here: _, ...texts } = requested as Json;
  return { ...words, calls: { ...ofCalls, requested: texts } };
}

/** Since version 8 a call has a place, and the site knows within how many hours it answers. */
export function withLifeOfCalls(files: readonly MigratedFile[]): MigratedFile[] {
  return files.map((file) => {
    const { path, data } = file;
    if (path === "site.json") {
      const replyHours = promisedHours(data) ?? REPLY_HOURS;
      return { ...file, data: { replyHours, ...data } };
    }
    const { original } = splitLanguage(path);
    if (original === "forms.json" && "calls" in data) return { ...file, data: migratedWords(data) };
    const isMails = original === "mails.json" && "appointment" in data;
    return isMails ? { ...file, data: migratedMails(data) } : file;
  });
}
