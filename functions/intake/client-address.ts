import ipaddr from "ipaddr.js";
import { isIP } from "node:net";

/** Enough for an IPv6 address with zone and port. */
const MAX_ADDRESS_LENGTH = 80;
// Some proxies write the port beside the address: 192.0.2.1:5000, [2001:db8::1]:5000.
const V4_AND_PORT = /^([\d.]+):\d+$/;
const V6_IN_BRACKETS = /^\[([^\]]+)\](?::\d+)?$/;

type Address = ipaddr.IPv4 | ipaddr.IPv6;

/** Parses an address; an IPv4-mapped one becomes IPv4. */
export function parseAddress(text: string): Address | undefined {
  const trimmed = text.trim();
  if (trimmed.length > MAX_ADDRESS_LENGTH) return undefined;
  const bare = (V4_AND_PORT.exec(trimmed) ?? V6_IN_BRACKETS.exec(trimmed))?.[1] ?? trimmed;
  const [address = ""] = bare.split("%");
  // Not ipaddr.js's check: it accepts 0x7f.1 and takes a tenth of a post's time for IPv6.
  return isIP(address) === 0 ? undefined : ipaddr.process(address);
}

interface Connection {
  peer: string;
  forwardedFor: string | null;
  trustedProxies: number;
}

/**
 * Each proxy appends its client to X-Forwarded-For: only as many entries from the right as there
 * are trusted proxies are reliable. Stops at an invalid entry.
 */
export function clientAddress({
  peer,
  forwardedFor,
  trustedProxies,
}: Connection): Address | undefined {
  const entries = trustedProxies === 0 ? [] : (forwardedFor ?? "").split(",");
  let nearest = parseAddress(peer);
  for (const entry of entries.slice(-trustedProxies).reverse()) {
    const address = parseAddress(entry);
    if (!address) break;
    nearest = address;
  }
  return nearest;
}

function prefix(address: Address, bits: 48 | 64): string {
  if (address.kind() === "ipv4") return address.toString();
  const network = (address as ipaddr.IPv6).parts.slice(0, bits / 16);
  return `${network.map((part) => part.toString(16)).join(":")}/${bits}`;
}

export function visitorKey(address: Address): string {
  return prefix(address, 64);
}

/** An IPv4 address, or an IPv6 /48 (one customer of a provider). */
export function networkKey(address: Address): string {
  return prefix(address, 48);
}

export function isPrivateNetwork(address: Address): boolean {
  return ["loopback", "private", "uniqueLocal", "linkLocal"].includes(address.range());
}
