import type { AvailabilityService } from "./appointments/availability";
import type { OpenForm } from "./intake/open-forms";
import { redirectTo, pageErrorResponse, type FormPage, thanksUrl } from "./intake/answer-page";
import { checkPost, derivedId, findDuplicate } from "./intake/check-post";
import {
  bodyHeaderError,
  CLOSE,
  crossSiteError,
  postFormat,
  type PostFormat,
  requestLanguage,
} from "./intake/request-headers";
import type { RateLimiter } from "./intake/rate-limit";
import { readPost, type Post } from "./intake/read-post";
import {
  jsonResponse,
  jsonErrorResponse,
  respondToOtherMethod,
  ok,
  err,
  type HttpError,
  type Result,
} from "./intake/responses";
import { type Log, errorDetails } from "./shared/log";
import type { Submission } from "./contract/submission";
import type { SubmissionWriter } from "./submission-writer";
import type { ServiceContent } from "./contract/service-content";

export interface SubmitService {
  content: ServiceContent;
  writer: SubmissionWriter;
  availability?: AvailabilityService;
  isDiskLow: () => Promise<boolean>;
  rateLimiter: RateLimiter;
  siteOrigin: string;
  forms: readonly OpenForm[];
  formPage: FormPage;
  /** Visitors get mails. */
  sendsMail: boolean;
  now: () => Date;
  log: Log;
}

export interface ClientContext {
  clientAddress: string;
}

export type SubmitHandler = (request: Request, context: ClientContext) => Promise<Response>;

interface Persisted {
  id: string;
  post: Post;
}

const UNAVAILABLE: HttpError = {
  status: 503,
  error: ({ refusals }) => refusals.notSaved,
  headers: { "Retry-After": "30" },
};

/** A refusal of one answer. */
function wrongAnswer({ form, input }: Post, field: string, message: string): HttpError {
  return { status: 422, error: () => message, errors: { [field]: message }, form, input };
}

const takenError = (post: Post): HttpError =>
  wrongAnswer(post, "timeSlot", post.form.shared.calls.times.taken);

/** The error of a requested time that the booking rules exclude. */
async function timeProblem(
  { fields }: Submission,
  post: Post,
  { availability }: SubmitService,
): Promise<HttpError | undefined> {
  const { preferredDate: day, timeSlot: slot } = fields;
  if (!availability || !day || !slot || availability.isOpen({ day, slot })) return undefined;
  const problem = await availability.dayProblem(day);
  if (problem === undefined) return takenError(post);
  return wrongAnswer(post, "preferredDate", post.form.shared.calls.times[problem]);
}

async function persist(
  service: SubmitService,
  post: Post,
  submission: Submission,
): Promise<Result<Persisted>> {
  const { writer, log } = service;
  const { form, input } = post;
  const { id, formName, flag } = submission;
  const outcome = await writer.save(submission);
  // Asked for again after a cancellation, by a page that gives no ids: a request of its own.
  if (outcome === "ended" && post.submissionId.kind !== "sent")
    return persist(service, post, { ...submission, id: derivedId(id, service.now()) });
  if (outcome === "conflict")
    return err({ status: 409, error: ({ refusals }) => refusals.sentBefore, form, input });
  if (outcome === "full") return err(takenError(post));
  if (outcome === "unavailable") return err({ ...UNAVAILABLE, form, input });
  log("info", "submission", { id, form: formName, outcome, flag });
  return ok({ id, post });
}

async function processPost(post: Post, service: SubmitService): Promise<Result<Persisted>> {
  const { writer, log, siteOrigin } = service;
  const now = service.now();
  const checked = checkPost(post, { site: service.content, now, siteOrigin });
  const problem = checked.ok && (await timeProblem(checked.value, post, service));
  const submission = problem ? err(problem) : checked;
  if (submission.ok) return persist(service, post, submission.value);
  const id = await findDuplicate(post, now, writer.has);
  if (id === undefined) return submission;
  log("info", "submission", { id, form: post.form.formName, outcome: "repeated" });
  return ok({ id, post });
}

async function processRequest(
  request: Request,
  format: PostFormat,
  { clientAddress }: ClientContext,
  service: SubmitService,
): Promise<Result<Persisted>> {
  const { siteOrigin, rateLimiter } = service;
  // First: another site's page must not use up its visitor's limit.
  const foreign = crossSiteError(request, siteOrigin);
  if (foreign) return err(foreign);
  const over = rateLimiter(request.headers, clientAddress, service.now());
  // A page with the answers costs ten times as much as storing a post: none during a flood.
  if (over && (over.isFlood || !format.wantsPage))
    return err({ ...over, headers: { ...over.headers, ...CLOSE } });
  const unreadable = bodyHeaderError(request, format);
  if (unreadable) return err(unreadable);
  const post = await readPost(request, format, service.forms);
  if (!post.ok) return post;
  const { form, input } = post.value;
  if (over) return err({ ...over, form, input });
  if (await service.isDiskLow()) return err({ ...UNAVAILABLE, form, input });
  return processPost(post.value, service);
}

function logRefusal(log: Log, { status, form }: HttpError): void {
  log(status === 503 ? "error" : "info", "refused", {
    status,
    ...(form && { form: form.formName }),
  });
}

async function respond(
  request: Request,
  context: ClientContext,
  service: SubmitService,
): Promise<Response> {
  const { content } = service;
  if (request.method !== "POST") return respondToOtherMethod(content, request.method);
  const format = postFormat(request.headers);
  const result = await processRequest(request, format, context, service);
  if (!result.ok) {
    logRefusal(service.log, result.refusal);
    const lang = requestLanguage(content, request);
    return format.wantsPage
      ? pageErrorResponse(content, result.refusal, service.formPage, service.now(), lang)
      : jsonErrorResponse(content, result.refusal, lang);
  }
  const { id, post } = result.value;
  return format.wantsPage
    ? redirectTo(thanksUrl(post.form, id, post.input))
    : jsonResponse(200, { success: true, id, ...(service.sendsMail && { mail: true }) });
}

/** Answers the form endpoint. Does not reject. */
export function createSubmitForm(service: SubmitService): SubmitHandler {
  return (request, context) =>
    respond(request, context, service).catch((error: unknown) =>
      internalErrorResponse(error, service, requestLanguage(service.content, request)),
    );
}

/** An unexpected error: nothing was stored, a retry may help. */
export function internalErrorResponse(
  error: unknown,
  { content, log }: Pick<SubmitService, "content" | "log">,
  lang?: string,
): Response {
  log("error", "internal error", errorDetails(error));
  const headers = { "Retry-After": "30" };
  return jsonErrorResponse(
    content,
    { status: 503, error: ({ refusals }) => refusals.failed, headers },
    lang,
  );
}
