import { fillFormPage, makePlain } from "./fill-form-page";
import { PLAIN_PAGE_POLICY, messagePage, bareFormPage } from "./plain-page";
import type { HttpError } from "./responses";
import { load } from "cheerio/slim";
import { isMailProvider, suggestedDomain } from "../contract/email-suggestion";
import { FORMS, type FormDefinition } from "../contract/forms";
import { longDay } from "../contract/long-day";
import { referenceOf } from "../contract/payload";
import { callSlots } from "../contract/slots";

export interface BuiltPage {
  html: string;
  /** Content-Security-Policy for the page's inline scripts and styles. */
  policy: string | undefined;
}

export type FormPage = (path: string) => Promise<BuiltPage | undefined>;

const NO_STORE = { "Cache-Control": "no-store" };

function answerPage({ html, policy }: BuiltPage, { status, headers }: HttpError): Response {
  return new Response(html, {
    status,
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Content-Security-Policy": policy ?? PLAIN_PAGE_POLICY,
      ...NO_STORE,
      ...headers,
    },
  });
}

/** 303: the browser continues with GET, so that a reload does not repeat the post. */
export function redirectTo(path: string): Response {
  return new Response(null, { status: 303, headers: { Location: path, ...NO_STORE } });
}

function typedAgain({ status, typed = new Map() }: HttpError): ReadonlyMap<string, string> {
  return status === 400 || status === 409 ? new Map([...typed, ["submissionId", ""]]) : typed;
}

function sentenceOf({ form, error }: HttpError): string {
  const { title, text } = form?.failure ?? {};
  return [title && `${title}.`, text, error].filter(Boolean).join(" ");
}

/** Shows the form again with the typed values, or only the error when these are unknown. */
export async function pageErrorResponse(
  refusal: HttpError,
  formPage: FormPage,
  now: Date,
): Promise<Response> {
  const { form } = refusal;
  const error = sentenceOf(refusal);
  if (form && refusal.typed) {
    const again = { ...refusal, error, typed: typedAgain(refusal) };
    const built = await formPage(form.pagePath).catch(() => undefined);
    const filled = built && fillFormPage(built.html, form, again, now);
    if (filled) return answerPage({ html: filled, policy: built.policy }, refusal);
    const html = fillFormPage(bareFormPage(form), form, again, now) ?? "";
    return answerPage({ html, policy: PLAIN_PAGE_POLICY }, refusal);
  }
  const path = form?.pagePath ?? "/";
  const label = form ? "Back to the form" : "Back to the home page";
  const { title = "Not sent" } = refusal;
  const html = messagePage({ title, text: error, link: { path, label } });
  return answerPage({ html, policy: PLAIN_PAGE_POLICY }, refusal);
}

/** Where a form without JavaScript leads: its thank-you page with what this page shows. */
export function thanksUrl(
  { thanksPath }: FormDefinition,
  id: string,
  typed: ReadonlyMap<string, string>,
): string {
  const domain = suggestedDomain(typed.get("email")?.split("@").at(-1) ?? "");
  const [day, slot] = [typed.get("preferredDate"), typed.get("timeSlot")];
  const call: Record<string, string> = day && slot ? { day, slot } : {};
  const shown = { reference: referenceOf(id), ...call, ...(domain && { domain }) };
  return `${thanksPath}?${new URLSearchParams(shown).toString()}`;
}

/** Only a day and a time that the form offers: anybody can write a query. */
function chosenTime(form: FormDefinition, query: URLSearchParams): string | undefined {
  const [day, slot] = [longDay(query.get("day") ?? ""), query.get("slot") ?? ""];
  const isOffered = form.fields.fields.timeSlot && callSlots(form.formName).includes(slot);
  return day && isOffered ? `${day}, ${slot}` : undefined;
}

function fill(html: string, form: FormDefinition, query: URLSearchParams): string {
  const $ = load(html);
  makePlain($);
  const [reference, domain] = [query.get("reference") ?? "", query.get("domain") ?? ""];
  const time = chosenTime(form, query);
  if (time) $("[data-time]").removeAttr("hidden").find("strong").text(time);
  $("[data-reference]").removeAttr("hidden").find("strong").text(reference);
  if (isMailProvider(domain)) {
    const $suggestion = $("[data-suggestion]").removeAttr("hidden");
    $suggestion.find("strong").text(domain);
    $suggestion.find("a").attr("href", form.pagePath);
  }
  return $.html();
}

/** The thank-you page with the reference, the time and the suggestion of its query. */
export async function thankYouPage(url: URL, formPage: FormPage): Promise<Response | undefined> {
  const form = Object.values(FORMS).find(({ thanksPath }) => thanksPath === url.pathname);
  const built = form && (await formPage(form.thanksPath));
  if (!form || !built) return undefined;
  const html = fill(built.html, form, url.searchParams);
  const policy = built.policy && { "Content-Security-Policy": built.policy };
  const headers = { "Content-Type": "text/html; charset=utf-8", "Cache-Control": "no-store" };
  return new Response(html, { headers: { ...headers, ...policy } });
}
