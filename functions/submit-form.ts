import { FORMS } from "./contract/forms";
import { answerJson, refuseJson } from "./intake/answer-json";
import { answerOther } from "./intake/answer-other";
import { checkPost } from "./intake/check-post";
import { gate } from "./intake/gate";
import { readPost, type Post } from "./intake/read-post";
import { pass, refuse, type Refusal, type Step } from "./intake/refusal";
import { wantsPage } from "./intake/wants-page";
import type { Log } from "./log";
import { redirectTo, refuseWithPage, type FormPage } from "./pages/answer-page";
import type { Keeper, Submission } from "./submission";

export interface SubmitService {
  keeper: Keeper;
  /** The origin that browsers' posts come from, beside the host's own. */
  siteOrigin: string;
  /** The built HTML of a form's page, for plain posts; undefined where there is none. */
  formPage: FormPage;
  now: () => Date;
  log: Log;
}

export interface ClientContext {
  /** The address of the client as the host sees it. */
  clientAddress: string;
}

export type SubmitHandler = (request: Request, context: ClientContext) => Promise<Response>;

const TAKEN =
  "These answers were not saved: this form was already sent with other answers, which are kept. " +
  "Please reload the page before you send a new one.";
const UNAVAILABLE =
  "Your answers could not be saved right now. Please try again in a minute; nothing was sent.";

/** Keeps a checked submission; only what is on disk (or was taken by the webhook) goes on. */
async function keepIt(service: SubmitService, post: Post, submission: Submission) {
  const { id, formName, flag } = submission;
  const outcome = await service.keeper.keep(submission);
  const seen = { form: FORMS[formName], typed: post.typed };
  if (outcome === "conflict") return refuse({ status: 409, error: TAKEN, ...seen });
  if (outcome === "unavailable") {
    const headers = { "Retry-After": "30" };
    return refuse({ status: 503, error: UNAVAILABLE, headers, ...seen });
  }
  service.log("info", "submission", { id, form: formName, outcome, flag });
  return pass(submission);
}

/** read → check → store (which wakes the relay). */
async function take(request: Request, service: SubmitService): Promise<Step<Submission>> {
  const closed = gate(request, service.siteOrigin);
  if (closed) return refuse(closed);
  const post = await readPost(request);
  if (!post.ok) return post;
  const submission = checkPost(post.value, service.now());
  if (!submission.ok) return submission;
  return keepIt(service, post.value, submission.value);
}

function logRefusal(log: Log, { status, form }: Refusal): void {
  log(status === 503 ? "error" : "info", "refused", {
    status,
    ...(form && { form: form.formName }),
  });
}

/** The endpoint behind every form: `Request` in, `Response` out, whatever the host. */
export function createSubmitForm(service: SubmitService): SubmitHandler {
  return async (request) => {
    if (request.method !== "POST") return answerOther(request.method);
    const taken = await take(request, service);
    const page = wantsPage(request);
    if (!taken.ok) {
      logRefusal(service.log, taken.refusal);
      return page ? refuseWithPage(taken.refusal, service.formPage) : refuseJson(taken.refusal);
    }
    const { id, formName } = taken.value;
    return page ? redirectTo(FORMS[formName].thanksPath) : answerJson(200, { success: true, id });
  };
}
