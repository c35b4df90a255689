import type { IncomingMessage, ServerResponse } from "node:http";
import { Readable } from "node:stream";
import { ENDPOINT } from "./contract/endpoint";
import type { ServiceContent } from "./contract/service-content";
import { jsonErrorResponse, WRONG_METHOD } from "./intake/responses";
import { openService, type Service } from "./service";
import {
  type Environment,
  processEnvironment,
  readSettings,
  type SettingsResult,
} from "./settings/settings";
import { createLog } from "./shared/log";
import { internalErrorResponse, type SubmitHandler } from "./submit-form";

const KEY = Symbol.for("site.submissions");

type WithService = typeof globalThis & { [KEY]?: Service };

const NO_STORE =
  "A function without a disk cannot keep submissions, nor deliver them later: set DATABASE_URL to " +
  "none, and WEBHOOK_URL to where submissions go";

function functionSettings(env: Environment): SettingsResult {
  const read = readSettings(env);
  const keeps = read.ok && read.settings.database.kind !== "none";
  return keeps && env.AWS_LAMBDA_FUNCTION_NAME ? { ok: false, problems: [NO_STORE] } : read;
}

/**
 * The service of the Gatsby Function. `gatsby develop` loads the function again at each request; the
 * service outlives that, so that a change to `functions` needs a new start.
 */
export function sharedService(content: ServiceContent): Service {
  const holder = globalThis as WithService;
  if (holder[KEY]) return holder[KEY];
  const read = functionSettings(processEnvironment());
  if (!read.ok) {
    for (const problem of read.problems) createLog()("error", "wrong setting", { problem });
    throw new Error("The settings are wrong.");
  }
  return (holder[KEY] = openService(read.settings, { content }));
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

function toHeaders(message: IncomingMessage): Headers {
  const headers = new Headers();
  for (const [name, value] of Object.entries(message.headers)) {
    for (const item of [value ?? []].flat()) headers.append(name, item);
  }
  return headers;
}

/** Converts a Node request; undefined for methods that `Request` does not support. */
function toRequest(message: IncomingMessage): Request | undefined {
  const method = message.method ?? "GET";
  if (["CONNECT", "TRACE", "TRACK"].includes(method)) return undefined;
  // `Request` rejects URLs with credentials, such as "http://a:b@host/".
  const url = `http://localhost${ENDPOINT}`;
  const headers = toHeaders(message);
  if (method === "GET" || method === "HEAD") return new Request(url, { method, headers });
  const body = Readable.toWeb(message) as unknown as ReadableStream<Uint8Array>;
  // Required for a streamed body; TypeScript's DOM types lack it.
  const init: RequestInit & { duplex: "half" } = { method, headers, body, duplex: "half" };
  return new Request(url, init);
}

async function sendResponse(response: Response, target: ServerResponse): Promise<void> {
  target.removeHeader("X-Powered-By");
  target.statusCode = response.status;
  response.headers.forEach((value, name) => target.setHeader(name, value));
  target.end(Buffer.from(await response.arrayBuffer()));
}

export async function answerNode(
  open: (content: ServiceContent) => { handle: SubmitHandler },
  content: ServiceContent,
  message: IncomingMessage,
  target: ServerResponse,
): Promise<void> {
  const clientAddress = message.socket.remoteAddress ?? "";
  try {
    const request = toRequest(message);
    const answered = request
      ? await open(content).handle(request, { clientAddress })
      : jsonErrorResponse(content, WRONG_METHOD);
    await sendResponse(answered, target);
  } catch (error) {
    const answer = internalErrorResponse(error, { content, log: createLog() });
    if (target.headersSent) target.destroy();
    else await sendResponse(answer, target);
  }
}
