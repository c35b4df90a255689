import { calendarFeed } from "./appointments/calendar";
import { appointmentLink, FEED_PATH } from "./appointments/links";
import { createAppointmentHandler } from "./appointments/respond";
import { formTexts } from "./contract/forms";
import type { ServiceContent } from "./contract/service-content";
import {
  type FormPage,
  htmlResponse,
  thankYouPage,
  type ThankYouParts,
} from "./intake/answer-page";
import { fillNotice, type NoticeFacts } from "./owner/privacy-notice";
import type { RateLimiter } from "./intake/rate-limit";
import type { InboxHost, OpenInbox } from "./owner/inbox-host";
import { AVAILABILITY_URL, OWNER_PATH } from "./contract/endpoint";

/** Responds to what is neither a file nor a form; undefined for other addresses. */
export type ServicePages = (
  request: Request,
  clientAddress: string,
) => Promise<Response | undefined>;

const BELOW_FEED = `${FEED_PATH}/`;
const REFERENCE = /^\?reference=[0-9A-F]{8}(?:&|$)/;

const isInbox = (path: string): boolean => path === OWNER_PATH || path.startsWith(`${OWNER_PATH}/`);

/** Whether the service completes the built page: a thank-you page with a reference. */
export const isFilledIn = (content: ServiceContent, path: string, query: string): boolean =>
  REFERENCE.test(query) &&
  content.languages.some((lang) =>
    path.endsWith(`/${formTexts(content, lang).addresses.thankYou}`),
  );

const NO_STORE = { "Cache-Control": "no-store" };
/** The host compresses GET and leaves HEAD as it is, without the name of the header. */
const PRIVACY_HEADERS = { "Cache-Control": "no-cache", Vary: "Accept-Encoding" };
const SECRET = { ...NO_STORE, "Referrer-Policy": "no-referrer", "X-Robots-Tag": "noindex" };

function feedResponse(text: string | undefined): Response {
  if (text === undefined)
    return new Response("There is no calendar here.\n", { status: 404, headers: SECRET });
  const headers = { "Content-Type": "text/calendar; charset=utf-8", ...SECRET };
  return new Response(text, { headers });
}

export interface PageParts extends InboxHost {
  /** Absent where the owner has no inbox. */
  openInbox: OpenInbox | undefined;
  rateLimiter: RateLimiter;
  viewLimiter: RateLimiter;
  siteOrigin: string;
}

function createAppointmentPages(parts: PageParts, builtPage: FormPage) {
  const { availability, content } = parts;
  const appointment = createAppointmentHandler(parts, builtPage);
  return async (request: Request, path: string, clientAddress: string) => {
    const link = appointmentLink(content, path);
    if (link && (isGet(request) || request.method === "POST"))
      return appointment(request, link, clientAddress);
    if (path === AVAILABILITY_URL && isGet(request))
      return Response.json(await availability.current(), { headers: NO_STORE });
    if (path.startsWith(BELOW_FEED) && isGet(request))
      return feedResponse(await calendarFeed(parts, path.slice(BELOW_FEED.length)));
    return undefined;
  };
}

/** The privacy notice of this host: it changes with the next start only. */
function createPrivacyPage(builtPage: FormPage, facts: NoticeFacts) {
  const filled = new Map<string, string>();
  return async (path: string): Promise<Response | undefined> => {
    const built = await builtPage(path);
    if (!built) return undefined;
    const html = filled.get(path) ?? fillNotice(built.html, facts);
    filled.set(path, html);
    return htmlResponse({ ...built, html }, { headers: PRIVACY_HEADERS });
  };
}

/** `parts` are absent where nothing is stored: then there are no appointments. */
export function createServicePages(
  parts: PageParts | undefined,
  builtPage: FormPage,
  facts: NoticeFacts,
  thankYou: ThankYouParts,
): ServicePages {
  const privacyPage = createPrivacyPage(builtPage, facts);
  const appointmentPages = parts && createAppointmentPages(parts, builtPage);
  const inbox = parts?.settings.inboxUrl ? parts.openInbox?.(parts) : undefined;
  return async (request, clientAddress) => {
    const url = new URL(request.url);
    if (isInbox(url.pathname)) return inbox?.(request, clientAddress);
    const thanks = isGet(request) && (await thankYouPage(url, builtPage, thankYou));
    if (thanks) return thanks;
    if (facts.paths.includes(url.pathname) && isGet(request)) return privacyPage(url.pathname);
    return appointmentPages?.(request, url.pathname, clientAddress);
  };
}

function isGet({ method }: Request): boolean {
  return method === "GET" || method === "HEAD";
}
