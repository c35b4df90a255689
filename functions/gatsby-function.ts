import { getRequestListener } from "@hono/node-server";
import type { Hono } from "hono";
import { LRUCache } from "lru-cache";
import type { IncomingMessage, ServerResponse } from "node:http";
import { ENDPOINT } from "./contract/endpoint";
import { openForms } from "./contract/form-pages";
import type { ServiceContent } from "./contract/service-content";
import type { Submission } from "./contract/submission";
import type { Sender } from "./delivery/sender";
import { createWebhookSender } from "./delivery/webhook-sender";
import { createRateLimiter } from "./intake/rate-limit";
import type { ServiceEnv } from "./intake/request-headers";
import type * as Service from "./service";
import {
  type Environment,
  processEnvironment,
  readSettings,
  type Settings,
} from "./settings/settings";
import { createLog, type Log } from "./shared/log";
import { loadModule } from "./shared/runtime";
import {
  createSubmitApp,
  failedResponse,
  type SubmissionWriter,
  type WriteOutcome,
} from "./submit-form";

const REMEMBERED = 10_000;

interface Sent {
  contentHash: string;
  isFlagged: boolean;
  outcome: Promise<WriteOutcome>;
}

/**
 * Stores nothing: a submission is accepted when the webhook accepts it. Remembers the newest ids: a
 * repeat shares the outcome of the first, and other answers under the same id are a conflict. The
 * same answers without the flag are delivered again.
 */
export function createRelayWriter(
  { deliver }: Pick<Sender, "deliver">,
  log: Log,
): SubmissionWriter {
  const sent = new LRUCache<string, Sent>({ max: REMEMBERED });

  async function send(submission: Submission): Promise<WriteOutcome> {
    const { id } = submission;
    const result = await deliver({ submission, now: new Date() });
    if (result?.ok !== false) return "stored";
    log("error", "webhook failed", { id, reason: result.reason });
    sent.delete(id);
    return "unavailable";
  }

  const save = async (submission: Submission): Promise<WriteOutcome> => {
    const { id, contentHash, flag } = submission;
    for (let first = sent.get(id); first; first = sent.get(id)) {
      const outcome = await first.outcome;
      const isSame = first.contentHash === contentHash;
      if (isSame && (flag !== undefined || !first.isFlagged))
        return outcome === "stored" ? "repeated" : outcome;
      // It failed, or another one has begun meanwhile.
      if (sent.get(id) !== first) continue;
      if (!isSame) return "conflict";
      break;
    }
    const outcome = send(submission);
    sent.set(id, { contentHash, isFlagged: flag !== undefined, outcome });
    return outcome;
  };
  const has: SubmissionWriter["has"] = async (id, contentHash) => {
    const first = sent.get(id);
    return first?.contentHash === contentHash && (await first.outcome) === "stored";
  };
  return { save, has, isConfirmed: () => Promise.resolve(false) };
}

const NO_STORE =
  "A function without a disk cannot keep submissions, nor deliver them later: set DATABASE_URL to " +
  "none, and WEBHOOK_URL to where submissions go";

/** Contract, intake and a webhook: a function without a disk has no store. */
function createRelayApp(settings: Settings, content: ServiceContent, log: Log): Hono<ServiceEnv> {
  if (!settings.webhook) throw new Error("There is no store and no webhook.");
  return createSubmitApp({
    content,
    writer: createRelayWriter(createWebhookSender(content, settings.webhook), log),
    isDiskLow: () => Promise.resolve(false),
    rateLimiter: createRateLimiter(settings, log),
    siteOrigin: settings.siteOrigin,
    forms: openForms(content),
    // It has no file of the build.
    formPage: () => Promise.resolve(undefined),
    sendsMail: false,
    now: () => new Date(),
    log,
  });
}

/** `npm run develop` bundles it: the store is not a part of the function. */
const SERVICE_PROGRAM = "./dist/service.js";

/** The form endpoint. @throws when the settings are wrong, which the log explains */
export function openApp(env: Environment, content: ServiceContent): Hono<ServiceEnv> {
  const read = readSettings(env);
  const isStored = read.ok && read.settings.database.kind !== "none";
  const problems = read.ok ? [] : read.problems;
  if (isStored && env.AWS_LAMBDA_FUNCTION_NAME) problems.push(NO_STORE);
  if (!read.ok || problems.length > 0) {
    for (const problem of problems) createLog()("error", "wrong setting", { problem });
    throw new Error("The settings are wrong.");
  }
  if (!isStored) return createRelayApp(read.settings, content, createLog());
  const { openService } = loadModule(SERVICE_PROGRAM) as typeof Service;
  return openService(read.settings, { content }).app;
}

const KEY = Symbol.for("site.submissions");

/**
 * `gatsby develop` loads the function again at each request; what it has opened outlives that, so
 * that a change to `functions` needs a new start.
 */
export function sharedApp(content: ServiceContent): Hono<ServiceEnv> {
  const holder = globalThis as typeof globalThis & { [KEY]?: Hono<ServiceEnv> };
  return (holder[KEY] ??= openApp(processEnvironment(), content));
}

// A media type that no request has: Gatsby's parsers then leave the body unread, and the service
// limits and validates it and responds with JSON.
const UNREAD = { type: "application/x-left-unread" };

/**
 * `config` of src/api/submit-form.ts. It is not declared there, because Gatsby 5.16 takes a file of
 * src/ that exports `config` for a page (query/file-parser.js) and then builds its rendering
 * engines, which cannot load sharp.
 */
export const config = {
  bodyParser: {
    raw: UNREAD,
    text: UNREAD,
    json: UNREAD,
    urlencoded: { ...UNREAD, extended: true },
  },
};

/** Answers a request of Gatsby's function. */
export async function answerNode(
  open: (content: ServiceContent) => Hono<ServiceEnv>,
  content: ServiceContent,
  message: IncomingMessage,
  target: ServerResponse,
): Promise<void> {
  target.removeHeader("X-Powered-By");
  const clientAddress = message.socket.remoteAddress ?? "";
  const listener = getRequestListener(
    async (request) => {
      try {
        return await open(content).fetch(request, { clientAddress });
      } catch (error) {
        return failedResponse(error, { content, log: createLog() });
      }
    },
    { overrideGlobalObjects: false, hostname: "localhost" },
  );
  // Express leaves only what follows the path of its route.
  await listener(Object.assign(message, { url: ENDPOINT }), target);
}
