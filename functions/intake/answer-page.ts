import { bareFormPage } from "./bare-form-page";
import { fillFormPage } from "./fill-form-page";
import { PLAIN_PAGE_POLICY, messagePage } from "./plain-page";
import type { HttpError } from "./responses";

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
  const html = messagePage({ title: "Not sent", text: error, link: { path, label } });
  return answerPage({ html, policy: PLAIN_PAGE_POLICY }, refusal);
}
