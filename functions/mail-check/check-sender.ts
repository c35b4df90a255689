import { domainToASCII } from "node:url";
import { errorCode } from "../log";
import type { MailSetting } from "../settings";
import { checkDkim } from "./dkim";
import { checkDmarc } from "./dmarc";
import { type TxtLookup, findingsOn, type Finding } from "./dns";
import { checkSpf } from "./spf";

const domainOf = (address: string): string =>
  domainToASCII(address.slice(address.lastIndexOf("@") + 1));

const { ok, note, problem } = findingsOn("Alignment");

/** DMARC counts SPF and DKIM only where they vouch for the domain that readers see in From. */
function checkAlignment(mail: MailSetting, spf: Finding, dkim: Finding): Finding {
  const domain = domainOf(mail.from);
  const account = decodeURIComponent(new URL(mail.url).username);
  const accountDomain = account.includes("@") ? domainOf(account) : domain;
  if (accountDomain !== domain)
    return note(
      `Mails come from ${domain}, but the account in SMTP_URL is of ${accountDomain}. Its server may ` +
        `replace the sender or sign for ${accountDomain}: then neither SPF nor DKIM counts for ${domain}.`,
      `Use an account of ${domain}, or set NOTIFY_FROM to an address of ${accountDomain}.`,
    );
  const names = [spf.level !== "problem" && "SPF", dkim.level === "ok" && "DKIM"].filter(Boolean);
  if (names.length > 0)
    return ok(
      `The address that readers see and the one for bounces are both of ${domain}: ` +
        `${names.join(" and ")} can count for DMARC.`,
    );
  if (dkim.level === "note")
    return note(`Only DKIM can vouch for ${domain}: the test mail shows whether it does.`);
  return problem(
    `Neither SPF nor DKIM vouches for ${domain}, so its mails fail DMARC.`,
    "Correct one of them, better both.",
  );
}

/** What receivers find in DNS about the sender of the mails. */
export async function checkSender(
  mail: MailSetting,
  lookUp: TxtLookup,
  selector: string | undefined,
): Promise<Finding[]> {
  const domain = domainOf(mail.from);
  try {
    const spf = await checkSpf(domain, lookUp);
    const dkim = await checkDkim(domain, lookUp, selector);
    const dmarc = await checkDmarc(domain, lookUp);
    return [spf, dkim, dmarc, checkAlignment(mail, spf, dkim)];
  } catch (error) {
    const text = `DNS gives no answer here (${errorCode(error)}): SPF, DKIM and DMARC were not checked.`;
    return [findingsOn("DNS").note(text, "Name a server that answers: --dns 9.9.9.9")];
  }
}
