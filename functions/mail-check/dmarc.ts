import { tagsOf, type TxtLookup, findingsOn, type Finding } from "./dns";
const { ok, note, problem } = findingsOn("DMARC");

const POLICIES = ["none", "quarantine", "reject"];

/** The domain and those above it, without the last label: a.b.com, b.com. */
function domainsAbove(domain: string): string[] {
  const labels = domain.split(".");
  return labels.slice(0, -1).map((_label, index) => labels.slice(index).join("."));
}

/** What should receivers do with mails that pass neither SPF nor DKIM? */
export async function checkDmarc(domain: string, lookUp: TxtLookup): Promise<Finding> {
  for (const owner of domainsAbove(domain)) {
    const name = `_dmarc.${owner}`;
    const texts = await lookUp(name);
    const [record, ...others] = texts.filter((text) => /^v=DMARC1\s*(?:;|$)/.test(text));
    if (record === undefined) continue;
    if (others.length > 0)
      return problem(`${name} has several records, so receivers ignore them.`, "Keep one.");
    const tags = tagsOf(record);
    const policy = (owner === domain ? undefined : tags.get("sp")) ?? tags.get("p") ?? "";
    if (!POLICIES.includes(policy))
      return problem(`${name} has no valid policy: ${record}`, "Set p=none, quarantine or reject.");
    if (policy === "none")
      return note(
        `${name} only observes, forged mails are delivered: ${record}`,
        "Once the reports show that your own mails pass, set p=quarantine.",
      );
    if (!tags.has("rua"))
      return note(`Nobody gets reports: ${record}`, `Add rua=mailto:postmaster@${owner}`);
    return ok(`${name}: ${record}`);
  }
  return problem(
    `${domain} does not say what to do with forged mails; large receivers ask for it.`,
    `Add a TXT record at _dmarc.${domain}: v=DMARC1; p=none; rua=mailto:postmaster@${domain}`,
  );
}
