import { Webhook } from "standardwebhooks";
import { SECRET } from "../../../__tests__/functions/support/service";
import {
  openReceiver,
  type Received,
  type WebhookReceiver,
} from "../../../__tests__/functions/support/servers";

/** How a webhook can be down: nothing listens, connections break, or a proxy answers for it. */
export const OUTAGES = ["closed", "reset", "503"] as const;
type Mode = (typeof OUTAGES)[number] | "up";

/** Verifies with `standardwebhooks` at the time of our clock: the library uses Date.now(). */
function isValid({ headers, body }: Received, now: Date): boolean {
  const real = Date.now;
  Date.now = () => now.getTime();
  try {
    new Webhook(SECRET).verify(body, headers);
    return true;
  } catch {
    return false;
  } finally {
    Date.now = real;
  }
}

/** Below the ports that connections going out are given, so that it stays free while closed. */
const PORTS = { first: 10_000, count: 20_000 };

async function openBelow(open: (port: number) => Promise<WebhookReceiver>, random: () => number) {
  for (let tries = 0; tries < 50; tries++) {
    const port = PORTS.first + Math.floor(random() * PORTS.count);
    const receiver = await open(port).catch(() => undefined);
    if (receiver) return { port, receiver };
  }
  throw new Error("There is no free port.");
}

/** A receiver that can be down in several ways, and comes back on the same port. */
export async function openSwitchedReceiver(now: () => Date, random: () => number) {
  let mode: Mode = "up";
  let receiver: WebhookReceiver;
  /** How often each lead was taken, and when. */
  const taken = new Map<string, number>();
  const arrivals: number[] = [];
  const problems = new Set<string>();
  const open = (port: number): Promise<WebhookReceiver> =>
    openReceiver((response, index) => {
      if (mode === "reset") return void response.socket?.resetAndDestroy();
      // Time leaps here: a connection kept for the next try would be kept for a minute and more.
      if (mode !== "up") return void response.writeHead(503, { connection: "close" }).end();
      const delivery = receiver.received[index] ?? { method: "", headers: {}, body: "" };
      if (!isValid(delivery, now())) problems.add("standardwebhooks refuses a delivery");
      const id = delivery.headers["webhook-id"] ?? "";
      // The service's own warnings come here, too.
      if (!delivery.body.startsWith('{"type":"site.alert"')) {
        taken.set(id, (taken.get(id) ?? 0) + 1);
        arrivals.push(now().getTime());
      }
      response.writeHead(204).end();
    }, port);
  const opened = await openBelow(open, random);
  receiver = opened.receiver;
  return {
    url: receiver.url,
    taken,
    arrivals,
    problems,
    async switchTo(next: Mode): Promise<void> {
      if (next === "closed") await receiver.close();
      else if (mode === "closed") receiver = await open(opened.port);
      mode = next;
    },
  };
}
