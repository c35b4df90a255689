import ipaddr from "ipaddr.js";
import net from "node:net";

/** All of IPv6 that is given out for the open internet (IANA, RFC 4291); `range` alone lets more pass. */
const GLOBAL_UNICAST = ipaddr.IPv6.parseCIDR("2000::/3");

/** True for an address that a host on the open internet can have. */
export function isPublicAddress(address: string): boolean {
  // Strict first: ipaddr.js would also read octal and hexadecimal spellings.
  if (net.isIP(address) === 0) return false;
  const parsed = ipaddr.parse(address);
  if (parsed.range() !== "unicast") return false;
  return parsed.kind() === "ipv4" || parsed.match(GLOBAL_UNICAST);
}
