import { createPublicKey } from "node:crypto";
import { tagsOf, type TxtLookup, findingsOn, type Finding } from "./dns";
/** Of widespread providers and mail servers. A name cannot be found out from DNS. */
const USUAL = "default dkim mail google selector1 selector2 s1 s2 k1 k2 fm1 fm2 protonmail".split(
  " ",
);
/** RFC 8301. */
const LEAST_BITS = 1024;
const GOOD_BITS = 2048;

const { ok, note, problem } = findingsOn("DKIM");

/** Bits of an RSA key; undefined for another kind, 0 when it cannot be read. */
function rsaBits(tags: Map<string, string>): number | undefined {
  if ((tags.get("k") ?? "rsa") !== "rsa") return undefined;
  try {
    const key = Buffer.from(tags.get("p") ?? "", "base64");
    const { asymmetricKeyDetails } = createPublicKey({ key, format: "der", type: "spki" });
    return asymmetricKeyDetails?.modulusLength ?? 0;
  } catch {
    return 0;
  }
}

function checkKey(name: string, record: string): Finding {
  const tags = tagsOf(record);
  if (tags.get("p") === "")
    return problem(
      `The key at ${name} is revoked.`,
      "Have your mail provider sign with a new one.",
    );
  const bits = rsaBits(tags);
  if (bits !== undefined && bits < LEAST_BITS)
    return problem(
      bits === 0
        ? `The key at ${name} cannot be read.`
        : `The key at ${name} has ${bits} bits only.`,
      "Copy the record anew from your mail provider.",
    );
  if (tags.get("t")?.split(":").includes("y"))
    return note(`The key at ${name} says that it is a test.`, "Remove t=y from the record.");
  if (bits !== undefined && bits < GOOD_BITS)
    return note(`The key at ${name} has ${bits} bits.`, `Change to one of ${GOOD_BITS}.`);
  return ok(`There is a key at ${name}.`);
}

/** Is there a key with which receivers check the signature of mails? */
export async function checkDkim(
  domain: string,
  lookUp: TxtLookup,
  selector: string | undefined,
): Promise<Finding> {
  const selectors = selector === undefined ? USUAL : [selector];
  const names = selectors.map((each) => `${each}._domainkey.${domain}`);
  const found = await Promise.all(
    names.map(async (name) => {
      const record = (await lookUp(name)).find((text) => tagsOf(text).has("p"));
      return record === undefined ? [] : [checkKey(name, record)];
    }),
  );
  const findings = found.flat();
  const best = findings.find(({ level }) => level === "ok") ?? findings[0];
  if (best) return best;
  if (selector !== undefined)
    return problem(
      `There is no key at ${names.join()}.`,
      "Switch DKIM on at your mail provider and add the record that it names.",
    );
  return note(
    `No key was found for ${domain} under the usual names.`,
    "Look for s= in the line DKIM-Signature of the test mail and give it: --dkim-selector NAME. " +
      "Without that line, switch DKIM on at your mail provider.",
  );
}
