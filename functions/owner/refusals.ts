import { DAY_MS } from "../contract/durations";
import type { Log } from "../shared/log";

type Refusal = "sign-in refused" | "limit reached" | "foreign post";

interface RefusalDetails {
  reason: "link" | "code" | "network" | "address" | "origin" | "token";
  /** An IPv4 address, or an IPv6 /48. */
  network: string;
}

/** Limits memory during a flood; a higher count would tell nothing new. */
const MAX_COUNTED = 10_000;

/** A network of 256 addresses, so that logs do not identify a visitor. */
const withoutHost = (network: string): string =>
  network.replace(/^(\d+\.\d+\.\d+)\.\d+$/, "$1.0/24");

export type Refusals = ReturnType<typeof createRefusals>;

/** Logs refused requests to the inbox, and counts those of the last day in memory. */
export function createRefusals(log: Log, now: () => Date) {
  let times: number[] = [];
  const recentTimes = (): number[] => times.filter((time) => now().getTime() - time < DAY_MS);
  return {
    add(event: Refusal, { reason, network }: RefusalDetails): void {
      log("warn", event, { reason, network: withoutHost(network) });
      if (times.length >= MAX_COUNTED) times = recentTimes();
      if (times.length < MAX_COUNTED) times.push(now().getTime());
    },
    /** Refusals in the last 24 hours. */
    count: (): number => recentTimes().length,
  };
}
