import ipaddr from "ipaddr.js";
import type { LookupAddress } from "node:dns";
import dns from "node:dns/promises";
import net, { type LookupFunction } from "node:net";

/** Global unicast (IANA, RFC 4291); ipaddr.js's `range` alone accepts more. */
const GLOBAL_UNICAST = ipaddr.IPv6.parseCIDR("2000::/3");

function isPublicAddress(address: string): boolean {
  // ipaddr.js also accepts octal and hexadecimal.
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
 * A lookup that rejects a name unless all its addresses are allowed. Connecting to the checked
 * addresses prevents DNS rebinding.
 */
export function createCheckedLookup(rules: AddressRules = {}): LookupFunction {
  const { resolve = resolveAll, isAllowed = isPublicAddress } = rules;
  return (host, options, callback) => {
    const checkAddresses = (addresses: LookupAddress[]): void => {
      const [firstAddress] = addresses;
      if (!firstAddress || !addresses.every(({ address }) => isAllowed(address))) {
        callback(new PrivateAddressError(), "");
      } else if (options.all) callback(null, addresses);
      else callback(null, firstAddress.address, firstAddress.family);
    };
    resolve(host).then(checkAddresses, (error: NodeJS.ErrnoException) => callback(error, ""));
  };
}

export function isAllowedHost(
  url: URL,
  { isAllowed = isPublicAddress }: AddressRules = {},
): boolean {
  const host = url.hostname.replace(/^\[|\]$/g, "");
  return net.isIP(host) === 0 || isAllowed(host);
}
