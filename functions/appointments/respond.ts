import {
  type BuiltPage,
  type FormPage,
  htmlResponse,
  pageErrorResponse,
  redirectTo,
} from "../intake/answer-page";
import { bodyHeaderError, isCrossSite, postFormat } from "../intake/request-headers";
import type { RateLimiter } from "../intake/rate-limit";
import { parseBody, readBody, UNREADABLE } from "../intake/read-body";
import type { HttpError } from "../intake/responses";
import { type Log, errorDetails } from "../shared/log";
import { LINKS_SECRET } from "../store/secrets";
import type { BookedCall } from "../contract/appointment";
import type { Store } from "../store/store";
import { applyAction, type Scheduling } from "./apply-action";
import { fillAppointmentPage } from "./fill-page";
import { type appointmentLink, appointmentPath, type LinkHolder, readToken } from "./links";
import { type Clash, clashOf, type PageView, type Problem, readAction, viewOf } from "./page-view";

interface AppointmentPageService extends Scheduling {
  store: Scheduling["store"] & Pick<Store, "secret">;
  wake: () => void;
  rateLimiter: RateLimiter;
  /** For pages that are only looked at. */
  viewLimiter: RateLimiter;
  siteOrigin: string;
  log: Log;
}

const PRIVATE = {
  "Cache-Control": "no-store",
  // The address is a secret. With "no-referrer" forms would have no Origin.
  "Referrer-Policy": "strict-origin",
  "X-Robots-Tag": "noindex",
};

const UNAVAILABLE: HttpError = {
  status: 503,
  error: ({ refusals }) => refusals.pageFailed,
  headers: { "Retry-After": "30" },
};

const FOREIGN: HttpError = { status: 403, error: ({ refusals }) => refusals.otherPage };

type Link = NonNullable<ReturnType<typeof appointmentLink>>;

type Found = { call: BookedCall; holder: LinkHolder } | { call: undefined; view: PageView };

async function find({ store }: AppointmentPageService, token: string): Promise<Found> {
  const link = readToken(await store.secret(LINKS_SECRET), token);
  if (!link) return { call: undefined, view: { kind: "missing" } };
  const call = await store.appointment(link.id);
  return call ? { call, holder: link.holder } : { call: undefined, view: { kind: "over" } };
}

const STATUS_OF = { missing: 404, over: 410 } as const;

function tooManyViews(
  { headers }: Request,
  clientAddress: string,
  { viewLimiter, now }: AppointmentPageService,
): HttpError | undefined {
  const tooMany = viewLimiter(headers, clientAddress, now());
  return (
    tooMany && {
      ...tooMany,
      title: ({ refusals }) => refusals.pauseTitle,
      error: ({ refusals }) => refusals.pause,
    }
  );
}

function refusalOf(
  request: Request,
  clientAddress: string,
  { siteOrigin, rateLimiter, now }: AppointmentPageService,
): HttpError | undefined {
  if (isCrossSite(request, siteOrigin)) return FOREIGN;
  const tooMany = rateLimiter(request.headers, clientAddress, now());
  return tooMany ?? bodyHeaderError(request, postFormat(request.headers));
}

/** GET displays, POST acts: scanners of mails follow links, but send no forms. */
export function createAppointmentHandler(service: AppointmentPageService, builtPage: FormPage) {
  const { content, now, availability, log } = service;
  const pageResponse = ({ html, policy }: BuiltPage, view: PageView, status = 200) =>
    htmlResponse(
      { html: fillAppointmentPage(html, view, content), policy },
      { status: view.kind === "call" ? status : STATUS_OF[view.kind], headers: PRIVATE },
    );
  const refuse = (error: HttpError, lang: string) =>
    pageErrorResponse(
      content,
      { ...error, headers: { ...error.headers, ...PRIVATE } },
      builtPage,
      now(),
      lang,
    );

  async function answerPost(
    request: Request,
    call: BookedCall,
    holder: LinkHolder,
    page: BuiltPage,
    lang: string,
  ) {
    const options = { content, availability: await availability.current(), now: now() };
    const view = viewOf(call, holder, options);
    const respond = (problem: Problem, shown = call, clash?: Clash) =>
      pageResponse(
        page,
        viewOf(shown, holder, { ...options, problem, ...(clash && { clash }) }),
        409,
      );
    const body = await readBody(request);
    const read = body.ok ? parseBody(body.value, "form") : undefined;
    if (!read) return refuse(body.ok ? UNREADABLE : body.refusal, lang);
    if (view.kind !== "call") return pageResponse(page, view);
    const action = readAction(view, read);
    if (action === undefined) return refuse(UNREADABLE, lang);
    if (typeof action === "string") return respond(action);
    const result = await applyAction(service, call.submission.id, action);
    if (result.outcome === "changed") service.wake();
    if (result.outcome === "missing") return pageResponse(page, { kind: "over" });
    if (result.outcome === "taken") return respond("taken", result.call);
    if (result.outcome === "clash") return respond("clash", result.call, clashOf(action, result));
    if (result.outcome === "impossible") return respond("changed", result.call);
    return undefined;
  }

  async function respond(request: Request, { token, lang }: Link, clientAddress: string) {
    const isPost = request.method === "POST";
    const refusal = (isPost ? refusalOf : tooManyViews)(request, clientAddress, service);
    if (refusal) return refuse(refusal, lang);
    const path = appointmentPath(content, lang);
    const page = (await builtPage(path)) ?? (await builtPage(appointmentPath(content)));
    if (!page) return refuse(UNAVAILABLE, lang);
    const found = await find(service, token);
    if (!found.call) return pageResponse(page, found.view);
    const { call, holder } = found;
    if (!isPost) {
      const view = viewOf(call, holder, {
        content,
        availability: await availability.current(),
        now: now(),
      });
      return pageResponse(page, view);
    }
    const problem = await answerPost(request, call, holder, page, lang);
    return problem ?? redirectTo(`${path}/${token}`);
  }

  return (request: Request, link: Link, clientAddress: string): Promise<Response> =>
    respond(request, link, clientAddress).catch((error: unknown) => {
      log("error", "internal error", errorDetails(error));
      return refuse(UNAVAILABLE, link.lang);
    });
}
