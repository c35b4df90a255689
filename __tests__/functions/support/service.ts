import path from "node:path";
import { createLog } from "../../../functions/shared/log";
import { openService, type Service, type ServiceOptions } from "../../../functions/service";
import { readSettings, type Environment } from "../../../functions/settings/settings";
import { systemClock } from "../../../functions/shared/clock";
import { FORM_PAGES } from "./service-content";
import { closeReceivers } from "./servers";
import { NOW, VALID } from "./records";
import { removeTemporaryFolders, temporaryFolder } from "./temporary-folder";
import { Agent, request } from "node:http";
import { ENDPOINT } from "../../../functions/contract/endpoint";

export const SECRET = `whsec_${Buffer.from("a".repeat(32)).toString("base64")}`;
export const ENDPOINT_URL = "http://localhost:9000/api/submit-form";

/** Settings of a host under load: no rate limits. */
export const UNLIMITED = {
  RATE_LIMIT_POSTS: "1000000",
  RATE_LIMIT_NETWORK_POSTS: "1000000",
  RATE_LIMIT_DAILY_POSTS: "1000000",
  RATE_LIMIT_TOTAL_POSTS: "1000000",
  RATE_LIMIT_MINUTES: "1440",
};

export interface TestService extends Service {
  file: string;
  /** Everything that was logged, a JSON object a line. */
  lines: string[];
}

const open: Service[] = [];

/** A whole service over a database of its own, with the clock standing at `NOW`. */
export function openTestService(env: Environment = {}, options: ServiceOptions = {}): TestService {
  const file = path.join(temporaryFolder(), "data", "submissions.db");
  const read = readSettings({ DATABASE_URL: `sqlite:${file}`, ...env });
  if (!read.ok) throw new Error(read.problems.join("\n"));
  const lines: string[] = [];
  const log = createLog((line) => void lines.push(line));
  const clock = { ...systemClock, now: () => NOW };
  const service = openService(read.settings, { log, clock, formPages: FORM_PAGES, ...options });
  open.push(service);
  return { ...service, file, lines };
}

export async function closeTestServices(): Promise<void> {
  await Promise.all(open.splice(0).map((service) => service.close()));
  await closeReceivers();
  removeTemporaryFolders();
}

/** The environment of a service that relays to a receiver on this machine. */
export function relayTo(url: string): Record<string, string> {
  return { WEBHOOK_URL: url, WEBHOOK_SECRET: SECRET, WEBHOOK_ALLOW_PRIVATE: "1" };
}

/** A whole, valid payload of a booking; `change` replaces or adds keys. */
export function bookingPayload(change: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    ...VALID["standard-call-booking"],
    formName: "standard-call-booking",
    formType: "standard-call",
    submittedAt: "2026-03-04T09:59:58.000Z",
    submissionUrl: "http://localhost:9000/book-call",
    submissionId: crypto.randomUUID(),
    ...change,
  };
}

/** Sends a POST to a service; a body that is no text is sent as JSON. */
export function post(
  service: Pick<Service, "handle">,
  body: unknown,
  headers: Record<string, string> = {},
): Promise<Response> {
  const text = typeof body === "string" ? body : JSON.stringify(body);
  const all = { "content-type": "application/json", ...headers };
  const request = new Request(ENDPOINT_URL, { method: "POST", headers: all, body: text });
  return service.handle(request, { clientAddress: "192.0.2.1" });
}

const PLAIN = {
  "content-type": "application/x-www-form-urlencoded",
  accept: "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8",
};

/** Sends what a browser without JavaScript would send. */
export function plainPost(
  service: Pick<Service, "handle">,
  fields: Record<string, unknown>,
  headers: Record<string, string> = {},
): Promise<Response> {
  const body = new URLSearchParams(fields as Record<string, string>).toString();
  return post(service, body, { ...PLAIN, ...headers });
}

/** How many of these peers' posts were not answered with 429. */
export async function accepted(
  service: TestService,
  peers: [peer: string, forwardedFor?: string][],
) {
  let count = 0;
  for (const [clientAddress, forwardedFor] of peers) {
    const headers = {
      "content-type": "application/json",
      ...(forwardedFor && { "x-forwarded-for": forwardedFor }),
    };
    const request = new Request(ENDPOINT_URL, { method: "POST", headers, body: "{}" });
    const { status } = await service.handle(request, { clientAddress });
    if (status !== 429) count += 1;
  }
  return count;
}

export const manyAddresses = Array.from({ length: 300 }, (_, index) => `203.0.113.${index % 256}`);

export interface Posted {
  /** 0 when no answer came. */
  status: number;
  /** The id in the answer. */
  id?: string | undefined;
  retryAfter?: string | undefined;
}

const agent = new Agent({ keepAlive: true, maxSockets: 100 });

/** Sends one payload as JSON over a kept-alive connection. Never rejects. */
export function postOnce(url: string, body: object): Promise<Posted> {
  const text = JSON.stringify(body);
  const headers = {
    "content-type": "application/json",
    "content-length": Buffer.byteLength(text),
  };
  return new Promise((resolve) => {
    const fail = (): void => resolve({ status: 0 });
    // Not "localhost", which has two addresses.
    const target = { host: "127.0.0.1", port: new URL(url).port, path: ENDPOINT, agent, headers };
    const sent = request({ ...target, method: "POST" }, (answer) => {
      let got = "";
      answer.setEncoding("utf8").on("data", (chunk: string) => (got += chunk));
      answer.once("error", fail).once("end", () => {
        const id = /"id":"([0-9a-f-]{36})"/.exec(got)?.[1];
        const { statusCode: status = 0, headers: back } = answer;
        resolve({ status, id, retryAfter: back["retry-after"] });
      });
    });
    sent.once("error", fail).end(text);
  });
}
