import { fillFormPage } from "./fill-form-page";
import { plainPagePolicy, messagePage, bareFormPage } from "./plain-page";
import type { RefusalReason } from "./refusal";
import { closureText } from "../contract/closure-text";
import { cleanAddress } from "../contract/fields/email";
import { isMailProvider, suggestedDomain } from "../contract/email-suggestion";
import type { Closure } from "../contract/endpoint";
import { longDay } from "../contract/calendar-day";
import { DAY_FIELD, type FormWords, TIME_FIELD } from "../contract/form-definition";
import { callSlots, formWords } from "../contract/forms";
import type { ServiceContent } from "../contract/service-content";
import { addressIn } from "../contract/site";
import { siteToday } from "../contract/site-time";
import { slotRange } from "../contract/slots";
import type { OpenForm } from "../contract/form-pages";
import { referenceOf } from "../contract/payload";
import { fillPage, type PageValues } from "../shared/fill-page";

export interface BuiltPage {
  html: string;
  /** Content-Security-Policy for the page's inline scripts and styles. */
  policy: string | undefined;
}

export type FormPage = (path: string) => Promise<BuiltPage | undefined>;

const NO_STORE = { "Cache-Control": "no-store" };

/** Not stored, unless `headers` say otherwise. */
export function htmlResponse(
  { html, policy }: BuiltPage,
  { status = 200, headers }: { status?: number; headers?: Record<string, string> } = {},
): Response {
  return new Response(html, {
    status,
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      ...(policy && { "Content-Security-Policy": policy }),
      ...NO_STORE,
      ...headers,
    },
  });
}

function inputAgain({ status, input = new Map() }: RefusalReason): ReadonlyMap<string, string> {
  return status === 400 || status === 409 ? new Map([...input, ["submissionId", ""]]) : input;
}

function sentenceOf({ form, error }: RefusalReason, texts: FormWords): string {
  const { title, text } = form?.failure ?? {};
  return [title && `${title}.`, text, error(texts)].filter(Boolean).join(" ");
}

export interface FormPageParts {
  content: ServiceContent;
  formPage: FormPage;
  now: Date;
}

/** The page of a form with the input, and with what is wrong or the next step. */
export async function formPageResponse(
  form: OpenForm,
  filling: Parameters<typeof fillFormPage>[2],
  { content, formPage, now }: FormPageParts,
  options: Parameters<typeof htmlResponse>[1] = {},
): Promise<Response> {
  const built = await formPage(form.pagePath).catch(() => undefined);
  const today = siteToday(content, now);
  const { theme } = content;
  const filled = built && fillFormPage(built.html, form, filling, today);
  const html = filled ?? fillFormPage(bareFormPage(theme, form), form, filling, today) ?? "";
  const policy = (filled && built.policy) ?? plainPagePolicy(theme);
  return htmlResponse({ html, policy }, options);
}

/** Shows the form with the input, or only the error, in `lang`, when it is unknown. */
export async function pageErrorResponse(
  refusal: RefusalReason,
  parts: FormPageParts,
  lang: string,
): Promise<Response> {
  const { content } = parts;
  const { form } = refusal;
  const texts = form?.shared ?? formWords(content, lang);
  const { theme } = content;
  const sentence = sentenceOf(refusal, texts);
  if (form && refusal.input) {
    const again = { ...refusal, sentence, input: inputAgain(refusal) };
    return formPageResponse(form, again, parts, refusal);
  }
  const { notSent, toForm, toHome } = texts.plain;
  const title = refusal.title?.(texts) ?? notSent;
  const link = form
    ? { path: form.pagePath, label: toForm }
    : { path: addressIn(content, lang, "/"), label: toHome };
  const html = messagePage(theme, { lang: form?.lang ?? lang, title, text: sentence, link });
  return htmlResponse({ html, policy: plainPagePolicy(theme) }, refusal);
}

/** Where a form without JavaScript leads: its thank-you page with what this page shows. */
export function thanksUrl(
  { thanksPath }: OpenForm,
  id: string,
  input: ReadonlyMap<string, string>,
  isConfirmed: boolean,
): string {
  const domain = suggestedDomain(
    cleanAddress(input.get("email") ?? "")
      .split("@")
      .at(-1) ?? "",
  );
  const [day, slot] = [input.get(DAY_FIELD), input.get(TIME_FIELD)];
  const call: Record<string, string> = day && slot ? { day, slot } : {};
  const confirmed = isConfirmed && { confirmed: "1" };
  const shown = { reference: referenceOf(id), ...call, ...confirmed, ...(domain && { domain }) };
  return `${thanksPath}?${new URLSearchParams(shown).toString()}`;
}

/** Only a day and a time that the form offers: anybody can write a query. */
function chosenTime(
  content: ServiceContent,
  form: OpenForm,
  query: URLSearchParams,
): string | undefined {
  const [day, slot] = [longDay(query.get("day") ?? "", form.lang), query.get("slot") ?? ""];
  const isOffered = callSlots(content, form.formName).includes(slot);
  return day && isOffered ? `${day}, ${slotRange(slot, form.lang)}` : undefined;
}

export interface ThankYouParts {
  content: ServiceContent;
  availability?: { closure: () => Promise<Closure | undefined> };
  forms: readonly OpenForm[];
  /** Visitors get mails. */
  sendsMail: boolean;
}

/** The thank-you page with the reference, the time and the suggestion of its query. */
export async function thankYouPage(
  url: URL,
  formPage: FormPage,
  { content, availability, forms, sendsMail }: ThankYouParts,
): Promise<Response | undefined> {
  const form = forms.find(({ thanksPath }) => thanksPath === url.pathname);
  const built = form && (await formPage(form.thanksPath));
  if (!form || !built) return undefined;
  const query = url.searchParams;
  const domain = query.get("domain") ?? "";
  const closure = form.retention ? undefined : await availability?.closure();
  const values: PageValues = {
    sendsMail,
    confirmed: query.get("confirmed") === "1",
    closed: closure && closureText(content, form.lang, closure),
    time: chosenTime(content, form, query),
    reference: query.get("reference") ?? "",
    domain: isMailProvider(domain) && domain,
  };
  return htmlResponse({ ...built, html: fillPage(built.html, values) });
}
