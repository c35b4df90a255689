import dns from "node:dns/promises";
import net from "node:net";

const blocked = new net.BlockList();
// IANA special-purpose address registries, IPv4 and IPv6.
for (const [network, prefix] of [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 3],
] as const) {
  blocked.addSubnet(network, prefix, "ipv4");
}

const publicV6 = new net.BlockList();
// Only global unicast is public; embedded IPv4 (6to4, NAT64, mapped) lies outside or is taken out.
publicV6.addSubnet("2000::", 3, "ipv6");
blocked.addSubnet("2001::", 23, "ipv6");
blocked.addSubnet("2001:db8::", 32, "ipv6");
blocked.addSubnet("2002::", 16, "ipv6");

/** True for an address that a host on the open internet can have. */
export function isPublicAddress(address: string): boolean {
  const family = net.isIP(address);
  if (family === 4) return !blocked.check(address, "ipv4");
  return family === 6 && publicV6.check(address, "ipv6") && !blocked.check(address, "ipv6");
}

/** True when every address behind the URL's host is public. Rejects when it has none. */
export async function isPublicUrl(url: string): Promise<boolean> {
  // `URL` has already turned 0x7f.1, 2130706433 and their like into plain dotted form.
  const host = new URL(url).hostname.replace(/^\[|\]$/g, "");
  if (net.isIP(host)) return isPublicAddress(host);
  const found = await dns.lookup(host, { all: true });
  return found.every(({ address }) => isPublicAddress(address));
}
