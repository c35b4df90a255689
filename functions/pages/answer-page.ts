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

/** What goes back into the form: all of it, but no id that was refused for itself. */
function typedAgain({ status, typed = new Map() }: Refusal): ReadonlyMap<string, string> {
  return status === 400 || status === 409 ? new Map([...typed, ["submissionId", ""]]) : typed;
}

/** The form again with all that was typed, where that is known; otherwise a page that says why. */
export async function refuseWithPage(refusal: Refusal, formPage: FormPage): Promise<Response> {
  const { form, error } = refusal;
  if (form && refusal.typed) {
    const again = { ...refusal, typed: typedAgain(refusal) };
    // A page that cannot be read is no reason to lose what was typed.
    const built = await formPage(form.pagePath).catch(() => undefined);
    const filled = built === undefined ? undefined : fillFormPage(built, form, again);
    return answerPage(filled ?? fillFormPage(bareFormPage(form), form, again) ?? "", refusal);
  }
  const path = form?.pagePath ?? "/";
  const label = form ? "Back to the form" : "Back to the home page";
  const html = messagePage({ title: "Not sent", text: error, link: { path, label } });
  return answerPage(html, refusal);
}
