import { Hono } from "hono";
import type { BookedCall } from "../contract/appointment";
import { firstLanguage } from "../contract/site";
import {
  type BuiltPage,
  type FormPage,
  htmlResponse,
  pageErrorResponse,
} from "../intake/answer-page";
import type { RateLimiter } from "../intake/rate-limit";
import { parseForm, readBody, UNREADABLE } from "../intake/read-submission";
import { Refusal, type RefusalReason } from "../intake/refusal";
import {
  bodyHeaderError,
  ownPagesOnly,
  postFormat,
  type ServiceEnv,
} from "../intake/request-headers";
import { fillPage } from "../shared/fill-page";
import { type Log, errorDetails } from "../shared/log";
import type { Settings } from "../settings/settings";
import { ownerName } from "../store/owners";
import { LINKS_SECRET } from "../store/secrets";
import type { Store } from "../store/store";
import { applyAction, type Scheduling } from "./apply-action";
import { calendarFile, type CalendarFileService } from "./calendar-file";
import { appointmentPath, type LinkHolder, readToken } from "./links";
import { pageValues } from "./page-values";
import {
  type Clash,
  clashOf,
  type PageView,
  type Problem,
  readAction,
  readView,
} from "./page-view";

export interface AppointmentService extends Scheduling {
  store: Scheduling["store"] & Pick<Store, "secret" | "database">;
  settings: Pick<Settings, "owners"> & CalendarFileService["settings"];
  wake: () => void;
  /** The built page. */
  formPage: FormPage;
  rateLimiter: RateLimiter;
  /** For page views. */
  viewLimiter: RateLimiter;
  siteOrigin: string;
  log: Log;
}

const PRIVATE_HEADERS = {
  "Cache-Control": "no-store",
  // The address is a secret. With "no-referrer", form posts would have no Origin.
  "Referrer-Policy": "strict-origin",
  "X-Robots-Tag": "noindex",
};

const UNAVAILABLE: RefusalReason = {
  status: 503,
  error: ({ refusals }) => refusals.pageFailed,
  headers: { "Retry-After": "30" },
};

const OTHER_SITE: RefusalReason = { status: 403, error: ({ refusals }) => refusals.otherPage };

type LinkTarget = { call: BookedCall; holder: LinkHolder } | { call: undefined; view: PageView };

async function findCall({ store }: AppointmentService, token: string): Promise<LinkTarget> {
  const link = readToken(await store.secret(LINKS_SECRET), token);
  if (!link) return { call: undefined, view: { kind: "missing" } };
  const call = await store.appointment(link.id);
  return call ? { call, holder: link.holder } : { call: undefined, view: { kind: "over" } };
}

const STATUS_OF = { missing: 404, over: 410 } as const;

/** @throws Refusal */
function limitViews(
  { headers }: Request,
  clientAddress: string,
  { viewLimiter, now }: AppointmentService,
): void {
  const excess = viewLimiter(headers, clientAddress, now());
  if (excess)
    throw new Refusal({
      ...excess,
      title: ({ refusals }) => refusals.pauseTitle,
      error: ({ refusals }) => refusals.pause,
    });
}

/** @throws Refusal */
function limitPosts(
  request: Request,
  clientAddress: string,
  { rateLimiter, now }: AppointmentService,
): void {
  const reason =
    rateLimiter(request.headers, clientAddress, now()) ??
    bodyHeaderError(request, postFormat(request.headers));
  if (reason) throw new Refusal(reason);
}

/**
 * The page of a call that a mail links to. GET displays, POST acts: mail scanners follow links, but
 * do not submit forms.
 */
export function createAppointmentPages(
  service: AppointmentService,
  lang: string,
): Hono<ServiceEnv> {
  const { content, now, formPage, log } = service;
  const path = appointmentPath(content, lang);
  const pageLang = content.appointment[lang] ? lang : firstLanguage(content);

  const pageResponse = ({ html, policy }: BuiltPage, view: PageView, status = 200) =>
    htmlResponse(
      { html: fillPage(html, pageValues(view, content, pageLang)), policy },
      { status: view.kind === "call" ? status : STATUS_OF[view.kind], headers: PRIVATE_HEADERS },
    );

  /** A link does not tell owners apart: the name is known only where there is one owner. */
  async function onlyOwnerName(): Promise<string> {
    const [owner, ...others] = service.settings.owners;
    if (owner === undefined || others.length > 0) return "";
    return ownerName((await service.store.database()).db, owner);
  }

  /** Returns a page, or undefined when the call has been changed. */
  async function act(
    request: Request,
    { call, holder }: Extract<LinkTarget, { call: BookedCall }>,
    page: BuiltPage,
    address: string,
  ) {
    const posted = parseForm(await readBody(request));
    const respond = async (problem: Problem, currentCall = call, clash?: Clash) => {
      const details = { problem, posted, ...(clash && { clash }) };
      const view = await readView(service, currentCall, holder, details);
      return pageResponse(page, { kind: "call", call: view, address }, 409);
    };
    const action = readAction(await readView(service, call, holder), posted);
    if (action === undefined) throw new Refusal(UNREADABLE);
    if (typeof action === "string") return respond(action);
    const host = holder === "owner" && { host: await onlyOwnerName() };
    const result = await applyAction(service, call.submission.id, { ...action, ...host });
    if (result.outcome === "changed") service.wake();
    if (result.outcome === "missing") return pageResponse(page, { kind: "over" });
    if (result.outcome === "taken") return respond("taken", result.call);
    if (result.outcome === "clash") return respond("clash", result.call, clashOf(action, result));
    if (result.outcome === "impossible") return respond("changed", result.call);
    return undefined;
  }

  const app = new Hono<ServiceEnv>();
  app.get("/:file{[\\w-]+\\.ics}", async (c) => {
    limitViews(c.req.raw, c.env.clientAddress, service);
    const file = await calendarFile(service, c.req.param("file").slice(0, -4), lang);
    if (file === undefined) return c.body("There is no such call.\n", 404, PRIVATE_HEADERS);
    return c.body(file, 200, {
      ...PRIVATE_HEADERS,
      "Content-Type": "text/calendar; charset=utf-8",
      "Content-Disposition": 'inline; filename="call.ics"',
    });
  });
  const ownPages = ownPagesOnly(service.siteOrigin, OTHER_SITE);
  app.on(["GET", "POST"], "/:token{.+}", ownPages, async (c) => {
    const { raw: request } = c.req;
    const isPost = request.method === "POST";
    (isPost ? limitPosts : limitViews)(request, c.env.clientAddress, service);
    const page = await formPage(appointmentPath(content, pageLang));
    if (!page) throw new Refusal(UNAVAILABLE);
    const token = c.req.param("token");
    const address = `${path}/${token}`;
    const target = await findCall(service, token);
    if (!target.call) {
      if (target.view.kind === "missing") log("info", "link refused", { channel: "call" });
      return pageResponse(page, target.view);
    }
    if (!isPost) {
      const call = await readView(service, target.call, target.holder);
      return pageResponse(page, { kind: "call", call, address });
    }
    const response = await act(request, target, page, address);
    if (response) return response;
    c.header("Cache-Control", "no-store");
    return c.redirect(address, 303);
  });
  app.onError((error) => {
    const isRefusal = error instanceof Refusal;
    if (!isRefusal) log("error", "internal error", errorDetails(error));
    const reason = isRefusal ? error.reason : UNAVAILABLE;
    const headers = { ...reason.headers, ...PRIVATE_HEADERS };
    return pageErrorResponse({ ...reason, headers }, { content, formPage, now: now() }, lang);
  });
  return app;
}
