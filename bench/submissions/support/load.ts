import { postOnce } from "../../../__tests__/functions/support/service";
import { VALID, FORMS } from "../../../__tests__/functions/support/records";
import { randomFrom, uuidFrom } from "../../../__tests__/support/random";

/** The clients' observations. */
export interface Load {
  /** Ids with status 200: these must be stored. */
  acknowledged: string[];
  /** The milliseconds of each of these responses. */
  times: number[];
  /** The number of other responses by status; 0 is no response. */
  others: Map<number, number>;
  /** Responses of 503 without Retry-After. */
  withoutRetryAfter: number;
  /** Stops sending and waits for pending responses. */
  stop(): Promise<void>;
}

export interface LoadOptions {
  /** The address of the next post: hosts may take turns. */
  url: () => string;
  /** The number of concurrent visitors. */
  clients: number;
  seed: number;
  /** Milliseconds between a response and the visitor's next post. */
  pauseMs?: number;
  /** What a visitor sends; messages and applications without it. */
  body?: (submissionId: string, random: () => number) => object;
}

/** Limits the requests to a host that is down. */
const PAUSE_MS = 10;

/** Visitors who post new, valid forms until they are stopped. */
export function startLoad({ url, clients, seed, pauseMs = 0, body = payload }: LoadOptions): Load {
  const random = randomFrom(seed);
  let stopped = false;

  const visit = async (): Promise<void> => {
    while (!stopped) {
      const id = uuidFrom(random);
      const begun = performance.now();
      const posted = await postOnce(url(), body(id, random));
      const isAcknowledged = posted.status === 200 && posted.id === id;
      if (isAcknowledged) {
        load.acknowledged.push(id);
        load.times.push(performance.now() - begun);
      } else {
        load.others.set(posted.status, (load.others.get(posted.status) ?? 0) + 1);
        if (posted.status === 503 && !posted.retryAfter) load.withoutRetryAfter += 1;
      }
      const pause = isAcknowledged ? pauseMs : Math.max(pauseMs, PAUSE_MS);
      if (pause > 0) await new Promise((resolve) => setTimeout(resolve, pause));
    }
  };

  const load: Load = {
    acknowledged: [],
    times: [],
    others: new Map(),
    withoutRetryAfter: 0,
    async stop() {
      stopped = true;
      await visitors;
    },
  };
  const visitors = Promise.all(Array.from({ length: clients }, visit));
  return load;
}

/** The forms that are valid on any day. */
const ANY_DAY = ["send-message-form", "job-application"] as const;

/** A complete, valid JSON payload with `submissionId`, as a browser sends it. */
export function payload(
  submissionId: string,
  random: () => number,
  forms: readonly (keyof typeof FORMS)[] = ANY_DAY,
): Record<string, string> {
  const formName = forms[Math.floor(random() * forms.length)] ?? "send-message-form";
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
