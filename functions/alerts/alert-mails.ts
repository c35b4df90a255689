import { errorCode } from "../log";
import type { MailNotice } from "../mail/lead-mail";
import { LEADS_COMMAND } from "../runtime";
import type { StoreHealth } from "../store/health";
import type { Warning } from "./warnings";

const indented = (line: string): string => `    ${line}`;

export function digestMail(warnings: readonly Warning[], siteOrigin: string): MailNotice {
  const { length } = warnings;
  const subject = length === 1 ? "1 thing needs you" : `${length} things need you`;
  return {
    subject: `${subject} on ${new URL(siteOrigin).host}`,
    text: [
      ...warnings.flatMap(({ text, advice }) => [text, "", ...advice.map(indented), ""]),
      "See them again at any time, on the server:",
      "",
      indented(`${LEADS_COMMAND} status`),
      "",
      "This mail comes at most once a day, and only while something needs you.",
      "",
    ].join("\n"),
  };
}

export type Unhealthy = Extract<StoreHealth, { ok: false }>;

export function refusedMail({ problem, freeBytes, error }: Unhealthy, site: string): MailNotice {
  const free = freeBytes === undefined ? "" : `${Math.floor(freeBytes / 1e6)} MB`;
  const why =
    problem === "disk_low"
      ? `The disk of the database has only ${free} left, less than MIN_FREE_DISK_MB.`
      : `The database cannot be written (${errorCode(error)}).${free && ` Free disk space: ${free}.`}`;
  return {
    subject: "The site's forms are refused: submissions cannot be stored",
    text: [
      `${site} cannot store what visitors send with its forms. They are asked to try again.`,
      "",
      why,
      "",
      "Make room on the disk, or bring the database back. The host's log and docs/deploy.md,",
      "“Watch it”, say more. Forms are taken again by themselves once it works.",
      "This mail comes at most once an hour.",
      "",
    ].join("\n"),
  };
}
