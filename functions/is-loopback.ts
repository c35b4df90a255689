import ipaddr from "ipaddr.js";

/** True for a host name or address that never leaves this machine. */
export function isLoopback(host: string): boolean {
  const bare = host.replace(/^\[(.*)\]$/, "$1");
  return (
    bare.toLowerCase() === "localhost" ||
    (ipaddr.isValid(bare) && ipaddr.process(bare).range() === "loopback")
  );
}
