import type { Refusal } from "../intake/refusal";
import { bareFormPage } from "./bare-form-page";
import { fillFormPage } from "./fill-form-page";
import { messagePage } from "./message-page";

/** The built HTML of the page at `path` ("/book-call"), or undefined where there is none. */
export type FormPage = (path: string) => Promise<string | undefined>;

const NO_STORE = { "Cache-Control": "no-store" };

function answerPage(html: string, { status, headers }: Refusal): Response {
  return new Response(html, {
    status,
    headers: { "Content-Type": "text/html; charset=utf-8", ...NO_STORE, ...headers },
  });
}

/** 303: the browser goes on with a GET, so that a reload sends nothing again. */
export function redirectTo(path: string): Response {
  return new Response(null, { status: 303, headers: { Location: path, ...NO_STORE } });
}

/** The form again where the visitor can do something about it; otherwise a page that says what. */
export async function refuseWithPage(refusal: Refusal, formPage: FormPage): Promise<Response> {
  const { form, status, error } = refusal;
  if (form && (status === 422 || status === 503)) {
    // A page that cannot be read is no reason to lose what was typed.
    const built = await formPage(form.pagePath).catch(() => undefined);
    const filled = built === undefined ? undefined : fillFormPage(built, form, refusal);
    return answerPage(filled ?? fillFormPage(bareFormPage(form), form, refusal) ?? "", refusal);
  }
  const path = form?.pagePath ?? "/";
  const label = form ? "Back to the form" : "Back to the home page";
  const html = messagePage({ title: "Not sent", text: error, link: { path, label } });
  return answerPage(html, refusal);
}
