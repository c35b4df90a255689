import type { FormDefinition } from "./contract/forms";
import type { Allowance } from "./intake/allowance";
import { answerJson, refuseJson } from "./intake/answer-json";
import { answerOther } from "./intake/answer-other";
import { checkPost } from "./intake/check-post";
import { refuseBody, refuseCrossSite } from "./intake/gate";
import { isJustAfterMidnight, keptAlready } from "./intake/find-duplicate";
import { overLimit } from "./intake/over-limit";
import { readPost, type Post } from "./intake/read-post";
import { pass, refuse, type Refusal, type Step } from "./intake/refusal";
import { wantsPage } from "./intake/wants-page";
import { redirectTo, refuseWithPage, type FormPage } from "./intake/answer-page";
import { type Log, errorCode, errorPlace } from "./log";
import type { SubmissionSink, Submission } from "./submission";

export interface SubmitService {
  sink: SubmissionSink;
  /** True while the database's disk is nearly full. */
  isDiskLow: () => Promise<boolean>;
  /** How many posts each address may still send. */
  allowance: Allowance;
  /** The origin that browsers' posts come from, beside the host's own. */
  siteOrigin: string;
  /** The built HTML of a form's page, for plain posts; undefined where there is none. */
  formPage: FormPage;
  now: () => Date;
  log: Log;
  /** How long a body may take, in milliseconds; 20 seconds without it. */
  bodyPatienceMs?: number;
}

export interface ClientContext {
  /** The address of the client as the host sees it. */
  clientAddress: string;
  /** The body, where the host has all of it already: it need not be streamed. */
  arrived?: Uint8Array;
}

export type SubmitHandler = (request: Request, context: ClientContext) => Promise<Response>;

/** What is kept, under which id. */
interface Kept {
  id: string;
  form: FormDefinition;
}

const TAKEN =
  "These answers were not saved: this form was already sent with other answers, which are kept. " +
  "Please reload the page before you send a new one.";
const UNAVAILABLE: Refusal = {
  status: 503,
  error:
    "Your answers could not be saved right now. Please try again in a minute; nothing was sent.",
  headers: { "Retry-After": "30" },
};

/** Keeps a checked submission; only what is on disk (or was taken by the webhook) goes on. */
async function keepIt(
  { sink, log }: SubmitService,
  { form, typed }: Post,
  submission: Submission,
): Promise<Step<Kept>> {
  const { id, formName, flag } = submission;
  const outcome = await sink.persist(submission);
  if (outcome === "conflict") return refuse({ status: 409, error: TAKEN, form, typed });
  if (outcome === "unavailable") return refuse({ ...UNAVAILABLE, form, typed });
  log("info", "submission", { id, form: formName, outcome, flag });
  return pass({ id, form });
}

/** check → store (which wakes the relay). */
async function takePost(post: Post, service: SubmitService): Promise<Step<Kept>> {
  const { sink, log, siteOrigin } = service;
  const now = service.now();
  const submission = checkPost(post, { now, siteOrigin });
  if (submission.ok && !isJustAfterMidnight(post, now)) {
    return keepIt(service, post, submission.value);
  }
  const id = await keptAlready(post, now, sink);
  if (id !== undefined) {
    log("info", "submission", { id, form: post.form.formName, outcome: "repeated" });
    return pass({ id, form: post.form });
  }
  return submission.ok ? keepIt(service, post, submission.value) : submission;
}

/** gate → read → check → store. */
async function take(
  request: Request,
  { clientAddress, arrived }: ClientContext,
  service: SubmitService,
): Promise<Step<Kept>> {
  const { siteOrigin, allowance, bodyPatienceMs } = service;
  const reading = { patienceMs: bodyPatienceMs, arrived };
  // First, so that another site's page cannot use up what its visitor may send.
  const foreign = refuseCrossSite(request, siteOrigin);
  if (foreign) return refuse(foreign);
  const tooMany = allowance(request.headers, clientAddress, service.now());
  if (tooMany) return refuse(await overLimit(request, tooMany, reading));
  const unreadable = refuseBody(request);
  if (unreadable) return refuse(unreadable);
  if (await service.isDiskLow()) {
    return refuse(await overLimit(request, { refusal: UNAVAILABLE, isFlood: false }, reading));
  }
  const post = await readPost(request, reading);
  return post.ok ? takePost(post.value, service) : post;
}

function logRefusal(log: Log, { status, form }: Refusal): void {
  log(status === 503 ? "error" : "info", "refused", {
    status,
    ...(form && { form: form.formName }),
  });
}

/** The endpoint behind every form: `Request` in, `Response` out, whatever the host. */
export function createSubmitForm(service: SubmitService): SubmitHandler {
  return async (request, context) => {
    if (request.method !== "POST") return answerOther(request.method);
    const taken = await take(request, context, service);
    const page = wantsPage(request);
    if (!taken.ok) {
      logRefusal(service.log, taken.refusal);
      return page
        ? refuseWithPage(taken.refusal, service.formPage, service.now())
        : refuseJson(taken.refusal);
    }
    const { id, form } = taken.value;
    return page ? redirectTo(form.thanksPath) : answerJson(200, { success: true, id });
  };
}

const FAULT = "Something went wrong on our side. Please try again in a minute.";

/** The answer to a fault of our own: nothing was stored, and trying again may help. */
export function internalErrorResponse(error: unknown, log: Log): Response {
  log("error", "fault", { reason: errorCode(error), at: errorPlace(error) });
  return refuseJson({ status: 503, error: FAULT, headers: { "Retry-After": "30" } });
}
