import { join } from "node:path";
import type { Browser } from "playwright-core";
import { type MailServer, openMailServer } from "../../functions/support/servers";
import { until } from "../../functions/support/relaying";
import { visit } from "../../support/browser";
import { freePort, startTestHost } from "../../support/host";
import { OSLO } from "../../support/fixtures";

export const OWNER = "owner@example.com";
const DAY = 86_400_000;
const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10);

function lastSunday(year: number, month: number): number {
  const last = new Date(Date.UTC(year, month + 1, 0));
  return last.getTime() - last.getUTCDay() * DAY;
}

/** The Friday before Oslo's next change of clocks after the day given, and the Monday after it. */
export function daysAroundChange(now: Date): [friday: string, monday: string] {
  const change = [now.getUTCFullYear(), now.getUTCFullYear() + 1]
    .flatMap((year) => [2, 9].map((month) => lastSunday(year, month)))
    .find((sunday) => sunday - 4 * DAY > now.getTime());
  if (change === undefined) throw new Error("There is no change of clocks.");
  return [dayOf(change - 2 * DAY), dayOf(change + DAY)];
}

/** The UTC time at which Oslo's clocks show nine, as a calendar writes it. */
export function nineInOslo(day: string): string {
  const shown = new Intl.DateTimeFormat("en", {
    timeZone: OSLO.timeZone,
    hour: "numeric",
    hour12: false,
  });
  const hour = 9 - (Number(shown.format(new Date(`${day}T12:00Z`))) - 12);
  return `${day.replaceAll("-", "")}T0${hour}0000Z`;
}

export const textOf = ({ message }: MailServer["received"][number]) =>
  `${message.subject}\n${message.text}\n${message.html}`;

/** Books nine o'clock as a page with JavaScript does. */
async function book(url: string, day: string, email: string): Promise<void> {
  const response = await fetch(`${url}/api/submit-form`, {
    method: "POST",
    headers: { "content-type": "application/json", origin: url },
    body: JSON.stringify({
      formName: "standard-call-booking",
      submissionId: crypto.randomUUID(),
      submittedAt: new Date().toISOString(),
      ...{ name: "Ola Hansen", company: "Nordmann AS", role: "Managing director" },
      ...{ preferredDate: day, timeSlot: "9:00 - 9:30", lang: "en" },
      ...{ email, timeZone: "America/New_York" },
    }),
  });
  const problem = response.ok ? "" : await response.text();
  expect([response.status, problem]).toEqual([200, ""]);
}

/** Starts the built host of a folder, which has the database, with a mail server. */
export async function startWithMails(root: string) {
  const [mails, port] = [await openMailServer(), await freePort()];
  const settings = {
    PORT: String(port),
    DATABASE_URL: `sqlite:${join(root, "leads.db")}`,
    SITE_URL: `http://localhost:${port}`,
    SMTP_URL: `smtp://127.0.0.1:${mails.port}`,
    NOTIFY_EMAIL: OWNER,
  };
  const program = join(root, "dist/server.js");
  const host = await startTestHost({ root, program, env: settings });
  return { host, mails, settings };
}

/** Books a call and confirms it as the owner. Returns the calendar file of the confirmation. */
export async function confirmedCall(
  { host, mails }: Awaited<ReturnType<typeof startWithMails>>,
  browser: Browser,
  day: string,
): Promise<string> {
  const mailTo = async (to: string, words: string) => {
    const find = () =>
      mails.received.find((mail) => mail.to[0] === to && textOf(mail).includes(words));
    await until(() => find() !== undefined);
    return find()?.message;
  };
  const email = `ola-${day}@example.com`;
  await book(host.url, day, email);
  const { text = "" } = (await mailTo(OWNER, email)) ?? {};
  const link = /http:\S+\/appointment\/[\w-]+/u.exec(text)?.[0] ?? "";
  const { page, close } = await visit(browser, link, { script: false });
  await page.getByRole("button", { name: "Confirm this time" }).click();
  await close();
  await mailTo(email, "9:00–9:30 Oslo");
  const [calendar] = (await mailTo(email, "Confirmed"))?.attachments ?? [];
  return new TextDecoder().decode(calendar?.content as ArrayBuffer);
}
