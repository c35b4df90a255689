import { Agent, request } from "node:http";
import { ENDPOINT } from "../../../functions/contract/endpoint";
import { randomFrom, uuidFrom } from "../../support/statistics";
import { VALID } from "../../../__tests__/functions/support/records";
import { FORMS } from "../../../functions/contract/forms";
import { readFileSync, statSync } from "node:fs";

export interface Posted {
  /** The status of the answer; undefined when none came. */
  status: number | undefined;
  /** The id in the response. */
  id: string | undefined;
  retryAfter: string | undefined;
  /** Why there was no response (ECONNREFUSED …). */
  failure: string | undefined;
}

/** Sends one payload. Never rejects. */
export function postOnce(url: string, body: object, agent?: Agent): Promise<Posted> {
  const text = JSON.stringify(body);
  const { port } = new URL(url);
  const headers = {
    "content-type": "application/json",
    "content-length": Buffer.byteLength(text),
  };
  return new Promise((resolve) => {
    const nothing = (error: NodeJS.ErrnoException): void => {
      const failure = error.code ?? error.message;
      resolve({ status: undefined, id: undefined, retryAfter: undefined, failure });
    };
    // Not "localhost", which has two addresses.
    const target = { host: "127.0.0.1", port, path: ENDPOINT, method: "POST", headers, agent };
    const sent = request(target, (answer) => {
      let got = "";
      answer.setEncoding("utf8").on("data", (chunk: string) => (got += chunk));
      answer.once("error", nothing);
      answer.once("end", () => {
        const { statusCode: status, headers: back } = answer;
        const id = /"id":"([0-9a-f-]{36})"/.exec(got)?.[1];
        resolve({ status, id, retryAfter: back["retry-after"], failure: undefined });
      });
    });
    sent.once("error", nothing);
    sent.end(text);
  });
}

/** The clients' observations. */
export interface Load {
  /** Ids with status 200: these must be stored. */
  acknowledged: string[];
  /** The number of other responses by status; 0 is no response. */
  others: Map<number, number>;
  /** The number of missing responses by reason. */
  failures: Map<string, number>;
  /** Responses of 503 without Retry-After. */
  withoutRetryAfter: number;
  /** Stops sending and waits for pending responses. */
  stop(): Promise<void>;
}

export interface LoadOptions {
  /** The address of the next post: hosts may take turns. */
  url: () => string;
  /** The number of concurrent visitors, each with a kept-alive connection. */
  clients: number;
  seed: number;
  /** Milliseconds between a response and the visitor's next post. */
  pauseMs?: number;
  /** What a visitor sends; messages and applications without it. */
  body?: typeof payload;
}

/** Limits the requests to a host that is down. */
const PAUSE_MS = 10;

/** Visitors who post new, valid forms until they are stopped. */
export function startLoad({ url, clients, seed, pauseMs = 0, body = payload }: LoadOptions): Load {
  const random = randomFrom(seed);
  const agent = new Agent({ keepAlive: true, maxSockets: clients });
  let stopped = false;

  const one = async (): Promise<void> => {
    while (!stopped) {
      const id = uuidFrom(random);
      const posted = await postOnce(url(), body(id, random), agent);
      const kept = posted.status === 200 && posted.id === id;
      if (kept) load.acknowledged.push(id);
      else {
        const status = posted.status ?? 0;
        load.others.set(status, (load.others.get(status) ?? 0) + 1);
        const { failure } = posted;
        if (failure) load.failures.set(failure, (load.failures.get(failure) ?? 0) + 1);
        if (status === 503 && !posted.retryAfter) load.withoutRetryAfter += 1;
      }
      const pause = kept ? pauseMs : Math.max(pauseMs, PAUSE_MS);
      if (pause > 0) await new Promise((resolve) => setTimeout(resolve, pause));
    }
  };

  const visitors: Promise<void>[] = [];
  const load: Load = {
    acknowledged: [],
    others: new Map(),
    failures: new Map(),
    withoutRetryAfter: 0,
    async stop() {
      stopped = true;
      await Promise.all(visitors);
      agent.destroy();
    },
  };
  for (let count = 0; count < clients; count++) visitors.push(one());
  return load;
}

/** The forms that are valid on any day. */
const TIMELESS = ["send-message-form", "job-application"] as const;

/** A complete, valid JSON payload with `submissionId`, as a browser sends it. */
export function payload(submissionId: string, random: () => number): Record<string, string> {
  const formName = random() < 0.5 ? TIMELESS[0] : TIMELESS[1];
  return {
    ...VALID[formName],
    name: `Testi Henkilö ${Math.floor(random() * 1e6)}`,
    formName,
    formType: FORMS[formName].formType,
    submittedAt: "2026-03-04T09:59:58.000Z",
    submissionUrl: "http://localhost:9000/send-message",
    submissionId,
  };
}

/** A person whose values are unique. */
export interface Person {
  email: string;
  /** Texts that must not remain after an erasure, as sent. */
  canaries: readonly string[];
  /** A payload of this person with an id. */
  payload: (submissionId: string) => Record<string, string>;
}

export function personOf(number: number): Person {
  const mark = `Känäri${number}x`;
  const email = `${mark}@Example.com`;
  const canaries = ["Nimi", "Yhtiö", "Aihe", "Viesti"].map((what) => `${mark}${what}`);
  const [name = "", company = "", subject = "", text = ""] = canaries;
  return {
    email,
    canaries: [...canaries, email],
    payload: (submissionId) => {
      // The first of the timeless forms.
      const body = payload(submissionId, () => 0);
      const message = `${text} ${"ö".repeat(2000)} ${text}`;
      return { ...body, name, company, subject, message, email };
    },
  };
}

/** The canaries in the files of a SQLite database. */
export function findCanaries(file: string, canaries: readonly string[]): string[] {
  return ["", "-wal", "-shm"].flatMap((ending) => {
    if (!statSync(file + ending, { throwIfNoEntry: false })) return [];
    const bytes = readFileSync(file + ending);
    const found = canaries.filter((canary) => bytes.includes(canary));
    return found.map((canary) => `${canary} is still in the file${ending}`);
  });
}
