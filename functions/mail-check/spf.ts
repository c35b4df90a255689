import { type TxtLookup, findingsOn, type Finding } from "./dns";
/** More make receivers ignore the record (RFC 7208, 4.6.4). */
const MOST_LOOKUPS = 10;

const { ok, note, problem } = findingsOn("SPF");

const spfOf = async (domain: string, lookUp: TxtLookup): Promise<string[]> =>
  (await lookUp(domain)).filter((text) => /^v=spf1(?: |$)/i.test(text));

const termsOf = (record: string): string[] => record.toLowerCase().split(/ +/).slice(1);

const includedBy = (term: string): string | undefined =>
  /^(?:[+?~-]?include:|redirect=)(.+)$/.exec(term)?.[1];

interface Walk {
  lookups: number;
  /** Included domains without a record. */
  missing: string[];
}

/** Counts what a receiver has to look up, through all includes. */
async function walk(record: string, lookUp: TxtLookup, walked: Walk): Promise<Walk> {
  for (const term of termsOf(record)) {
    const domain = includedBy(term);
    if (domain === undefined && !/^[+?~-]?(?:a|mx|ptr|exists)(?:[:/]|$)/.test(term)) continue;
    walked.lookups += 1;
    // A name with a macro depends on the mail.
    if (domain === undefined || domain.includes("%") || walked.lookups > MOST_LOOKUPS) continue;
    const [included] = await spfOf(domain, lookUp);
    if (included === undefined) walked.missing.push(domain);
    else await walk(included, lookUp, walked);
  }
  return walked;
}

/** Does the domain name the servers that may send its mails? */
export async function checkSpf(domain: string, lookUp: TxtLookup): Promise<Finding> {
  const [record, ...others] = await spfOf(domain, lookUp);
  if (record === undefined)
    return problem(
      `${domain} does not say which servers may send its mails.`,
      `Add a TXT record at ${domain}: v=spf1 include:NAME ~all, with the name that your mail provider gives.`,
    );
  if (others.length > 0)
    return problem(
      `${domain} has ${others.length + 1} SPF records, so receivers ignore all of them.`,
      "Join them into one.",
    );
  const { lookups, missing } = await walk(record, lookUp, { lookups: 0, missing: [] });
  if (missing.length > 0)
    return problem(
      `It includes ${missing.join(", ")}, which has no SPF record, so receivers ignore it: ${record}`,
      "Correct or remove that name.",
    );
  if (lookups > MOST_LOOKUPS)
    return problem(
      `It needs more than ${MOST_LOOKUPS} look-ups, so receivers ignore it: ${record}`,
      "Remove includes of services that no longer send for you.",
    );
  const terms = termsOf(record);
  if (terms.some((term) => /^\+?all$/.test(term)))
    return problem(`It allows every server to send: ${record}`, "End it with ~all or -all.");
  if (!terms.some((term) => /^[~-]all$/.test(term) || term.startsWith("redirect=")))
    return note(`It does not refuse other servers: ${record}`, "End it with ~all or -all.");
  return ok(record);
}
