import ipaddr from "ipaddr.js";
import { isIP } from "node:net";

/** As much as an IPv6 address with a zone and a port needs; longer texts are none. */
const MAX_ADDRESS_LENGTH = 80;
// Some proxies write the port beside the address: 192.0.2.1:5000, [2001:db8::1]:5000.
const V4_AND_PORT = /^([\d.]+):\d+$/;
const V6_IN_BRACKETS = /^\[([^\]]+)\](?::\d+)?$/;

export type Address = ipaddr.IPv4 | ipaddr.IPv6;

/** The address that a text spells, an IPv4-mapped one as IPv4; undefined for anything else. */
export function parseAddress(text: string): Address | undefined {
  const trimmed = text.trim();
  if (trimmed.length > MAX_ADDRESS_LENGTH) return undefined;
  const bare = (V4_AND_PORT.exec(trimmed) ?? V6_IN_BRACKETS.exec(trimmed))?.[1] ?? trimmed;
  // Neighbours are counted by their address; the zone names an interface of our own.
  const [address = ""] = bare.split("%");
  // Not ipaddr.js's own check: it takes 0x7f.1 and other spellings that no proxy writes, and throws
  // inside for IPv6, which costs a tenth of a whole post.
  return isIP(address) === 0 ? undefined : ipaddr.process(address);
}

export interface Connection {
  /** The address at the other end of the connection. */
  peer: string;
  /** X-Forwarded-For as it came. */
  forwardedFor: string | null;
  /** How many proxies stand in front of the host. */
  trustedProxies: number;
}

/**
 * The visitor's address. Each proxy adds at the right of X-Forwarded-For whom it was called by, so
 * only as many entries as there are proxies are true; what stands left of them is a claim. An entry
 * that is no address ends the walk: the nearest one that we can trust is taken.
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

/** What a visitor is counted by: an IPv4 address, or the /64 of one IPv6 network. */
export function visitorKey(address: Address): string {
  return prefix(address, 64);
}

/** What a customer of a provider is counted by: an IPv4 address, or a /48, which holds 65,536 /64s. */
export function networkKey(address: Address): string {
  return prefix(address, 48);
}

/** True for an address that only a machine of one's own network can have, as a proxy does. */
export function isPrivateNetwork(address: Address): boolean {
  return ["loopback", "private", "uniqueLocal", "linkLocal"].includes(address.range());
}
