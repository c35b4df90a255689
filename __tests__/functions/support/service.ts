import path from "node:path";
import { createLog } from "../../../functions/shared/log";
import { openService, type Service, type ServiceOptions } from "../../../functions/service";
import { readSettings, type Environment } from "../../../functions/settings/settings";
import { systemClock } from "../../../functions/shared/clock";
import {
  ENGLISH_PAGES,
  type FormName,
  NOW,
  VALID,
  FORMS,
  SERVICE_CONTENT,
  ONE_SEAT,
} from "./records";
import { closeMailServers, closeReceivers } from "./servers";
import type { Lead } from "../../../functions/store/lead";
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

type Fields = Record<string, unknown>;
type HeaderValues = Record<string, string>;

export interface TestService extends Service {
  file: string;
  /** Everything that was logged, a JSON object a line. */
  lines: string[];
  /** What is stored, the newest first. */
  leads: (limit?: number) => Promise<Lead[]>;
  /** Answers a request, of "192.0.2.1" without an address. */
  fetch: (request: Request, clientAddress?: string) => Promise<Response>;
  /** Sends a POST; an object is sent as JSON. */
  post: (body: unknown, headers?: HeaderValues) => Promise<Response>;
  /** Sends what a browser without JavaScript would send. */
  plainPost: (fields: Fields, headers?: HeaderValues) => Promise<Response>;
}

const open: Service[] = [];

const CONTENT = { ...SERVICE_CONTENT, booking: ONE_SEAT };

const PLAIN = {
  "content-type": "application/x-www-form-urlencoded",
  accept: "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8",
};

/** A whole service with a new database, whose clock shows `NOW` or the time of `now`. */
export function openTestService(
  env: Environment = {},
  { now = () => NOW, ...options }: Partial<ServiceOptions> & { now?: () => Date } = {},
): TestService {
  const file = path.join(temporaryFolder(), "data", "submissions.db");
  const result = readSettings({ DATABASE_URL: `sqlite:${file}`, ...env });
  if (!result.ok) throw new Error(result.problems.join("\n"));
  const lines: string[] = [];
  const log = createLog((line) => void lines.push(line));
  const clock = { ...systemClock, now };
  const service = openService(result.settings, { log, clock, content: CONTENT, ...options });
  open.push(service);
  const fetch = async (request: Request, clientAddress = "192.0.2.1") =>
    service.app.fetch(request, { clientAddress });
  const post = (body: unknown, headers: HeaderValues = {}) => {
    const isRaw = typeof body === "string" || body instanceof Uint8Array;
    const sent = isRaw ? (body as BodyInit) : JSON.stringify(body);
    const allHeaders = { "content-type": "application/json", ...headers };
    return fetch(new Request(ENDPOINT_URL, { method: "POST", headers: allHeaders, body: sent }));
  };
  return {
    ...{ ...service, file, lines, fetch, post },
    leads: async (limit = 1000) => service.store.leads(limit),
    plainPost: (fields, headers = {}) => {
      const body = new URLSearchParams(fields as HeaderValues).toString();
      return post(body, { ...PLAIN, ...headers });
    },
  };
}

/** Closes what a test has opened: services, receivers, mail servers; removes their folders. */
export async function closeTestServices(): Promise<void> {
  await Promise.all(open.splice(0).map((service) => service.close()));
  await Promise.all([closeReceivers(), closeMailServers()]);
  removeTemporaryFolders();
}

/** The environment of a service that relays to a receiver on this machine. */
export function relayTo(url: string): Record<string, string> {
  return { WEBHOOK_URL: url, WEBHOOK_SECRET: SECRET, WEBHOOK_ALLOW_PRIVATE: "1" };
}

/** A whole, valid payload of a form; `change` replaces or adds keys. */
export const payload = (formName: FormName, change: Fields = {}): Fields => ({
  ...VALID[formName],
  formName,
  formType: FORMS[formName].formType,
  submittedAt: "2026-03-04T09:59:58.000Z",
  submissionUrl: `http://localhost:9000${ENGLISH_PAGES[formName]}`,
  submissionId: crypto.randomUUID(),
  ...change,
});

export const bookingPayload = (change: Fields = {}): Fields =>
  payload("standard-call-booking", change);

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
