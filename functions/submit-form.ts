import type { FormDefinition } from "./contract/forms";
import { redirectTo, pageErrorResponse, type FormPage } from "./intake/answer-page";
import { checkPost } from "./intake/check-post";
import { postFormat, type PostFormat } from "./intake/content-negotiation";
import { isJustAfterMidnight, findDuplicate } from "./intake/find-duplicate";
import { bodyHeaderError, crossSiteError } from "./intake/guards";
import type { RateLimiter } from "./intake/rate-limit";
import { withInput, readPost, type Post } from "./intake/read-post";
import {
  jsonResponse,
  jsonErrorResponse,
  respondToOtherMethod,
  ok,
  err,
  type HttpError,
  type Result,
} from "./intake/responses";
import { type Log, errorCode, errorPlace } from "./log";
import type { SubmissionSink, Submission } from "./submission";

export interface SubmitService {
  sink: SubmissionSink;
  /** True while the database's disk is nearly full. */
  isDiskLow: () => Promise<boolean>;
  /** How many posts each address may still send. */
  allowance: RateLimiter;
  /** The origin that browsers' posts come from, beside the host's own. */
  siteOrigin: string;
  /** The built HTML of a form's page, for plain posts; undefined where there is none. */
  formPage: FormPage;
  now: () => Date;
  log: Log;
  /** How long a body may take, in milliseconds; 20 seconds without it. */
  bodyTimeoutMs?: number;
}

export interface ClientContext {
  /** The address of the client as the host sees it. */
  clientAddress: string;
  /** The body, where the host has all of it already: it need not be streamed. */
  arrived?: Uint8Array;
}

export type SubmitHandler = (request: Request, context: ClientContext) => Promise<Response>;

/** A submission that is stored, and its form. */
interface Persisted {
  id: string;
  form: FormDefinition;
}

const TAKEN =
  "These answers were not saved: this form was already sent with other answers, which are kept. " +
  "Please reload the page before you send a new one.";
const UNAVAILABLE: HttpError = {
  status: 503,
  error:
    "Your answers could not be saved right now. Please try again in a minute; nothing was sent.",
  headers: { "Retry-After": "30" },
};

/** Stores a checked submission: it is on disk, or the webhook has accepted it. */
async function persist(
  { sink, log }: SubmitService,
  { form, typed }: Post,
  submission: Submission,
): Promise<Result<Persisted>> {
  const { id, formName, flag } = submission;
  const outcome = await sink.persist(submission);
  if (outcome === "conflict") return err({ status: 409, error: TAKEN, form, typed });
  if (outcome === "unavailable") return err({ ...UNAVAILABLE, form, typed });
  log("info", "submission", { id, form: formName, outcome, flag });
  return ok({ id, form });
}

/** check → store (which wakes the relay). */
async function processPost(post: Post, service: SubmitService): Promise<Result<Persisted>> {
  const { sink, log, siteOrigin } = service;
  const now = service.now();
  const submission = checkPost(post, { now, siteOrigin });
  if (submission.ok && !isJustAfterMidnight(post, now)) {
    return persist(service, post, submission.value);
  }
  const id = await findDuplicate(post, now, sink);
  if (id !== undefined) {
    log("info", "submission", { id, form: post.form.formName, outcome: "repeated" });
    return ok({ id, form: post.form });
  }
  return submission.ok ? persist(service, post, submission.value) : submission;
}

/** guards → read → check → store. */
async function processRequest(
  request: Request,
  format: PostFormat,
  { clientAddress, arrived }: ClientContext,
  service: SubmitService,
): Promise<Result<Persisted>> {
  const { siteOrigin, allowance, bodyTimeoutMs } = service;
  const options = { timeoutMs: bodyTimeoutMs, arrived };
  // First, so that another site's page cannot use up what its visitor may send.
  const foreign = crossSiteError(request, siteOrigin);
  if (foreign) return err(foreign);
  const tooMany = allowance(request.headers, clientAddress, service.now());
  if (tooMany) return err(await withInput(request, format, tooMany, options));
  const unreadable = bodyHeaderError(request, format);
  if (unreadable) return err(unreadable);
  if (await service.isDiskLow()) {
    return err(await withInput(request, format, { refusal: UNAVAILABLE, isFlood: false }, options));
  }
  const post = await readPost(request, format, options);
  return post.ok ? processPost(post.value, service) : post;
}

function logRefusal(log: Log, { status, form }: HttpError): void {
  log(status === 503 ? "error" : "info", "refused", {
    status,
    ...(form && { form: form.formName }),
  });
}

/** The endpoint behind every form: `Request` in, `Response` out, whatever the host. */
export function createSubmitForm(service: SubmitService): SubmitHandler {
  return async (request, context) => {
    if (request.method !== "POST") return respondToOtherMethod(request.method);
    const format = postFormat(request.headers);
    const result = await processRequest(request, format, context, service);
    if (!result.ok) {
      logRefusal(service.log, result.refusal);
      return format.wantsPage
        ? pageErrorResponse(result.refusal, service.formPage, service.now())
        : jsonErrorResponse(result.refusal);
    }
    const { id, form } = result.value;
    return format.wantsPage
      ? redirectTo(form.thanksPath)
      : jsonResponse(200, { success: true, id });
  };
}

const FAULT = "Something went wrong on our side. Please try again in a minute.";

/** The answer to a fault of our own: nothing was stored, and trying again may help. */
export function internalErrorResponse(error: unknown, log: Log): Response {
  log("error", "fault", { reason: errorCode(error), at: errorPlace(error) });
  return jsonErrorResponse({ status: 503, error: FAULT, headers: { "Retry-After": "30" } });
}
