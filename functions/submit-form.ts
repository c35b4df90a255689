import type { AvailabilityService } from "./appointments/availability";
import type { FormDefinition } from "./contract/forms";
import { redirectTo, pageErrorResponse, type FormPage, thanksUrl } from "./intake/answer-page";
import { checkPost, isJustAfterMidnight, findDuplicate } from "./intake/check-post";
import {
  bodyHeaderError,
  crossSiteError,
  postFormat,
  type PostFormat,
} from "./intake/request-headers";
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
import { type Log, errorDetails } from "./shared/log";
import type { Submission } from "./contract/submission";
import type { SubmissionWriter } from "./submission-writer";
import { timeTaken } from "./contract/slots";

export interface SubmitService {
  writer: SubmissionWriter;
  availability?: AvailabilityService;
  isDiskLow: () => Promise<boolean>;
  rateLimiter: RateLimiter;
  siteOrigin: string;
  formPage: FormPage;
  now: () => Date;
  log: Log;
  bodyTimeoutMs?: number;
}

export interface ClientContext {
  clientAddress: string;
}

export type SubmitHandler = (request: Request, context: ClientContext) => Promise<Response>;

interface Persisted {
  id: string;
  form: FormDefinition;
  input: ReadonlyMap<string, string>;
}

function persisted(id: string, { form, input }: Post): Result<Persisted> {
  return ok({ id, form, input });
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

function takenError({ form, input }: Pick<Post, "form" | "input">): HttpError {
  const error = timeTaken();
  return { status: 422, error, errors: { timeSlot: error }, form, input };
}

/** The error of a requested time that the booking rules exclude. */
async function timeProblem(
  { fields }: Submission,
  post: Post,
  { availability }: SubmitService,
): Promise<HttpError | undefined> {
  const { preferredDate: day, timeSlot: slot } = fields;
  if (!availability || !day || !slot || availability.isOpen({ day, slot })) return undefined;
  const error = await availability.dayProblem(day);
  return error === undefined
    ? takenError(post)
    : { ...takenError(post), error, errors: { preferredDate: error } };
}

async function persist(
  { writer, log }: SubmitService,
  post: Post,
  submission: Submission,
): Promise<Result<Persisted>> {
  const { form, input } = post;
  const { id, formName, flag } = submission;
  const outcome = await writer.save(submission);
  if (outcome === "conflict") return err({ status: 409, error: TAKEN, form, input });
  if (outcome === "full") return err(takenError({ form, input }));
  if (outcome === "unavailable") return err({ ...UNAVAILABLE, form, input });
  log("info", "submission", { id, form: formName, outcome, flag });
  return persisted(id, post);
}

async function processPost(post: Post, service: SubmitService): Promise<Result<Persisted>> {
  const { writer, log, siteOrigin } = service;
  const now = service.now();
  const checked = checkPost(post, { now, siteOrigin });
  const problem = checked.ok && (await timeProblem(checked.value, post, service));
  const submission = problem ? err(problem) : checked;
  if (submission.ok && !isJustAfterMidnight(post, now)) {
    return persist(service, post, submission.value);
  }
  const id = await findDuplicate(post, now, writer.has);
  if (id !== undefined) {
    log("info", "submission", { id, form: post.form.formName, outcome: "repeated" });
    return persisted(id, post);
  }
  return submission.ok ? persist(service, post, submission.value) : submission;
}

async function processRequest(
  request: Request,
  format: PostFormat,
  { clientAddress }: ClientContext,
  service: SubmitService,
): Promise<Result<Persisted>> {
  const { siteOrigin, rateLimiter, bodyTimeoutMs } = service;
  // First: another site's page must not use up its visitor's limit.
  const foreign = crossSiteError(request, siteOrigin);
  if (foreign) return err(foreign);
  const tooMany = rateLimiter(request.headers, clientAddress, service.now());
  if (tooMany) return err(await withInput(request, format, tooMany, bodyTimeoutMs));
  const unreadable = bodyHeaderError(request, format);
  if (unreadable) return err(unreadable);
  if (await service.isDiskLow()) {
    return err(
      await withInput(request, format, { refusal: UNAVAILABLE, isFlood: false }, bodyTimeoutMs),
    );
  }
  const post = await readPost(request, format, bodyTimeoutMs);
  return post.ok ? processPost(post.value, service) : post;
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
  if (request.method !== "POST") return respondToOtherMethod(request.method);
  const format = postFormat(request.headers);
  const result = await processRequest(request, format, context, service);
  if (!result.ok) {
    logRefusal(service.log, result.refusal);
    return format.wantsPage
      ? pageErrorResponse(result.refusal, service.formPage, service.now())
      : jsonErrorResponse(result.refusal);
  }
  const { id, form, input } = result.value;
  return format.wantsPage
    ? redirectTo(thanksUrl(form, id, input))
    : jsonResponse(200, { success: true, id });
}

/** Answers the form endpoint. Does not reject. */
export function createSubmitForm(service: SubmitService): SubmitHandler {
  return (request, context) =>
    respond(request, context, service).catch((error: unknown) =>
      internalErrorResponse(error, service.log),
    );
}

const INTERNAL_ERROR = "Something went wrong on our side. Please try again in a minute.";

/** An unexpected error: nothing was stored, a retry may help. */
export function internalErrorResponse(error: unknown, log: Log): Response {
  log("error", "internal error", errorDetails(error));
  return jsonErrorResponse({
    status: 503,
    error: INTERNAL_ERROR,
    headers: { "Retry-After": "30" },
  });
}
