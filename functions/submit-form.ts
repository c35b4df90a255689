import { type Context, Hono } from "hono";
import type { AvailabilityService } from "./appointments/availability";
import { type ErrorResponse, ENDPOINT } from "./contract/endpoint";
import { DAY_FIELD, TIME_FIELD } from "./contract/form-definition";
import type { OpenForm } from "./contract/form-pages";
import { formWords } from "./contract/forms";
import type { ServiceContent } from "./contract/service-content";
import { firstLanguage } from "./contract/site";
import type { Submission } from "./contract/submission";
import { type FormPage, pageErrorResponse, thanksUrl } from "./intake/answer-page";
import { checkSubmission, derivedId, findDuplicate } from "./intake/check-submission";
import type { RateLimiter } from "./intake/rate-limit";
import { type PostedSubmission, readSubmission } from "./intake/read-submission";
import { CLOSE, Refusal, type RefusalReason } from "./intake/refusal";
import {
  bodyHeaderError,
  ownPagesOnly,
  postFormat,
  requestLanguage,
  type ServiceEnv,
} from "./intake/request-headers";
import { type CountStep, stepResponse } from "./intake/steps";
import { errorDetails, type Log } from "./shared/log";
import type { SaveOutcome } from "./store/save";

export type WriteOutcome = SaveOutcome | "unavailable";

export interface SubmissionWriter {
  /** Resolves after the submission is durable. Does not reject. */
  save: (submission: Submission) => Promise<WriteOutcome>;
  /** True when these answers are stored under this id; false when the lookup fails. */
  has: (id: string, contentHash: string) => Promise<boolean>;
  /** Whether the call of a submission has been confirmed at once. */
  isConfirmed: (id: string) => Promise<boolean>;
}

export interface SubmitService {
  content: ServiceContent;
  writer: SubmissionWriter;
  availability?: AvailabilityService;
  isDiskLow: () => Promise<boolean>;
  rateLimiter: RateLimiter;
  siteOrigin: string;
  forms: readonly OpenForm[];
  /** The built page of a form, which shows a refused post. */
  formPage: FormPage;
  /** Visitors get mails. */
  sendsMail: boolean;
  /** Absent where nothing is counted. */
  countStep?: CountStep | undefined;
  now: () => Date;
  log: Log;
}

const JSON_HEADERS = {
  "Content-Type": "application/json; charset=utf-8",
  "Cache-Control": "no-store",
};

const UNAVAILABLE: RefusalReason = {
  status: 503,
  error: ({ refusals }) => refusals.notSaved,
  headers: { "Retry-After": "30" },
};

/** 422 for one field. */
function fieldError({ form, input }: PostedSubmission, field: string, message: string): Refusal {
  const errors = { [field]: message };
  return new Refusal({ status: 422, error: () => message, errors, form, input });
}

const takenError = (posted: PostedSubmission): Refusal =>
  fieldError(posted, TIME_FIELD, posted.form.shared.calls.times.taken);

/** @throws Refusal when the booking rules exclude the requested time */
async function requireOpenTime(
  { fields }: Submission,
  posted: PostedSubmission,
  { availability }: SubmitService,
): Promise<void> {
  const { [DAY_FIELD]: day, [TIME_FIELD]: slot } = fields;
  if (!availability || !day || !slot || (await availability.isOpen({ day, slot }))) return;
  const problem = await availability.dayProblem(day);
  if (problem === undefined) throw takenError(posted);
  throw fieldError(posted, DAY_FIELD, posted.form.shared.calls.times[problem]);
}

/** Returns the id. @throws Refusal when the submission cannot be saved */
async function save(
  submission: Submission,
  posted: PostedSubmission,
  service: SubmitService,
): Promise<string> {
  const { writer, log } = service;
  const { form, input, submissionId } = posted;
  const { id, formName, flag } = submission;
  const outcome = await writer.save(submission);
  // The call was cancelled, and a page without ids asks again: this is a new request.
  if (outcome === "ended" && submissionId === undefined)
    return save({ ...submission, id: derivedId(id, service.now()) }, posted, service);
  if (outcome === "conflict")
    throw new Refusal({ status: 409, error: ({ refusals }) => refusals.sentBefore, form, input });
  if (outcome === "full") throw takenError(posted);
  if (outcome === "unavailable") throw new Refusal({ ...UNAVAILABLE, form, input });
  log("info", "submission", { id, form: formName, outcome, flag });
  return id;
}

async function checkAndSave(posted: PostedSubmission, service: SubmitService): Promise<string> {
  const { content, writer, log, siteOrigin } = service;
  const now = service.now();
  let submission;
  try {
    submission = checkSubmission(posted, { content, now, siteOrigin });
    await requireOpenTime(submission, posted, service);
  } catch (error) {
    const id = await findDuplicate(posted, now, writer.has);
    if (id === undefined) throw error;
    log("info", "submission", { id, form: posted.form.formName, outcome: "repeated" });
    return id;
  }
  return save(submission, posted, service);
}

async function submitForm(c: Context<ServiceEnv>, service: SubmitService): Promise<Response> {
  const { rateLimiter, forms, writer, availability, sendsMail, now, isDiskLow } = service;
  const { raw: request } = c.req;
  const format = postFormat(request.headers);
  const over = rateLimiter(request.headers, c.env.clientAddress, now());
  // A page with the answers costs ten times as much as storing a post: none during a flood.
  if (over && (over.isFlood || !format.wantsPage))
    throw new Refusal({ ...over, headers: { ...over.headers, ...CLOSE } });
  const unreadable = bodyHeaderError(request, format);
  if (unreadable) throw new Refusal(unreadable);
  const posted = await readSubmission(request, format, forms);
  const { form, input } = posted;
  if (over) throw new Refusal({ ...over, form, input });
  const stepPage = format.wantsPage ? stepResponse(posted, service) : undefined;
  if (stepPage) return stepPage;
  if (await isDiskLow()) throw new Refusal({ ...UNAVAILABLE, form, input });
  const id = await checkAndSave(posted, service);
  const isConfirmed = await writer.isConfirmed(id);
  if (!format.wantsPage) {
    const [mail, confirmed] = [sendsMail || undefined, isConfirmed || undefined];
    const closed = form.retention ? undefined : await availability?.closure();
    return c.json({ success: true, id, mail, confirmed, closed }, 200, JSON_HEADERS);
  }
  // The browser continues with GET, so that a reload does not repeat the post.
  c.header("Cache-Control", "no-store");
  return c.redirect(thanksUrl(form, id, input, isConfirmed), 303);
}

function refuse(
  { req }: Context<ServiceEnv>,
  { reason }: Refusal,
  { content, formPage, now, log }: SubmitService,
): Response | Promise<Response> {
  const { status, error, errors, headers, form } = reason;
  log(status === 503 ? "error" : "info", "refused", {
    status,
    ...(form && { form: form.formName }),
  });
  const lang = requestLanguage(content, req.raw);
  if (postFormat(req.raw.headers).wantsPage)
    return pageErrorResponse(reason, { content, formPage, now: now() }, lang);
  const text = error(form?.shared ?? formWords(content, lang));
  const body: ErrorResponse = { success: false, error: text, ...(errors && { errors }) };
  return Response.json(body, { status, headers: { ...JSON_HEADERS, ...headers } });
}

/** The answer to an unexpected error: nothing was stored, and another attempt may succeed. */
export function failedResponse(
  error: unknown,
  { content, log }: Pick<SubmitService, "content" | "log">,
  lang = firstLanguage(content),
): Response {
  log("error", "internal error", errorDetails(error));
  const body: ErrorResponse = { success: false, error: formWords(content, lang).refusals.failed };
  return Response.json(body, { status: 503, headers: { ...JSON_HEADERS, "Retry-After": "30" } });
}

const ALLOW = { Allow: "GET, POST, HEAD, OPTIONS" };

/** The address of the forms: limits → read → check → save → answer. A relay delivers later. */
export function createSubmitApp(service: SubmitService): Hono<ServiceEnv> {
  const app = new Hono<ServiceEnv>();
  app.post(ENDPOINT, ownPagesOnly(service.siteOrigin), (c) => submitForm(c, service));
  app.get(ENDPOINT, (c) => c.json({ success: true, status: "ready" }, 200, JSON_HEADERS));
  app.options(ENDPOINT, (c) => c.body(null, 204, { ...ALLOW, "Cache-Control": "no-store" }));
  app.all(ENDPOINT, (c) => {
    const body: ErrorResponse = { success: false, error: "This address takes form posts only." };
    return c.json(body, 405, { ...JSON_HEADERS, ...ALLOW });
  });
  app.onError((error, c) =>
    error instanceof Refusal
      ? refuse(c, error, service)
      : failedResponse(error, service, requestLanguage(service.content, c.req.raw)),
  );
  return app;
}
