import ipaddr from "ipaddr.js";
import type { LookupAddress } from "node:dns";
import dns from "node:dns/promises";
import net, { type LookupFunction } from "node:net";

/** Global unicast (IANA, RFC 4291); ipaddr.js's `range` alone accepts more. */
const GLOBAL_UNICAST = ipaddr.IPv6.parseCIDR("2000::/3");

export function isPublicAddress(address: string): boolean {
  // Strict first: ipaddr.js would also read octal and hexadecimal spellings.
  if (net.isIP(address) === 0) return false;
  const parsed = ipaddr.parse(address);
  if (parsed.range() !== "unicast") return false;
  return parsed.kind() === "ipv4" || parsed.match(GLOBAL_UNICAST);
}

export interface AddressRules {
  resolve?: (host: string) => Promise<LookupAddress[]>;
  isAllowed?: (address: string) => boolean;
}

const resolveAll = (host: string): Promise<LookupAddress[]> => dns.lookup(host, { all: true });

class PrivateAddressError extends Error {
  override name = "AddressRefused";
  readonly code = "private address";
}

/**
 * A lookup for `net.connect` that rejects a name unless all its addresses are allowed. The checked
 * addresses are the ones connected to, which prevents DNS rebinding.
 */
export function createCheckedLookup(rules: AddressRules = {}): LookupFunction {
  const { resolve = resolveAll, isAllowed = isPublicAddress } = rules;
  return (host, options, done) => {
    const answer = (found: LookupAddress[]): void => {
      const [first] = found;
      if (!first || !found.every(({ address }) => isAllowed(address))) {
        done(new PrivateAddressError(), "");
      } else if (options.all) done(null, found);
      else done(null, first.address, first.family);
    };
    resolve(host).then(answer, (error: NodeJS.ErrnoException) => done(error, ""));
  };
}

/** Checks hosts written as addresses, for which no lookup happens. */
export function isAllowedHost(
  url: URL,
  { isAllowed = isPublicAddress }: AddressRules = {},
): boolean {
  // `URL` has already turned 0x7f.1, 2130706433 and their like into plain dotted form.
  const host = url.hostname.replace(/^\[|\]$/g, "");
  return net.isIP(host) === 0 || isAllowed(host);
}
