import { load } from "cheerio/slim";
import { isMailProvider, suggestedDomain } from "../contract/email-suggestion";
import { FORMS, type FormDefinition } from "../contract/forms";
import { referenceOf } from "../contract/reference";
import type { FormPage } from "./answer-page";
import { makePlain } from "./fill-form-page";

/** Where a form without JavaScript leads: its thank-you page with what this page shows. */
export function thanksUrl({ thanksPath }: FormDefinition, id: string, email: string): string {
  const domain = suggestedDomain(email.split("@").at(-1) ?? "");
  const shown = { reference: referenceOf(id), ...(domain && { domain }) };
  return `${thanksPath}?${new URLSearchParams(shown).toString()}`;
}

function fill(html: string, form: FormDefinition, reference: string, domain: string): string {
  const $ = load(html);
  makePlain($);
  $("[data-reference]").removeAttr("hidden").find("strong").text(reference);
  if (isMailProvider(domain)) {
    const $suggestion = $("[data-suggestion]").removeAttr("hidden");
    $suggestion.find("strong").text(domain);
    $suggestion.find("a").attr("href", form.pagePath);
  }
  return $.html();
}

/** The thank-you page with the reference and the suggestion of its query. */
export async function thankYouPage(url: URL, formPage: FormPage): Promise<Response | undefined> {
  const form = Object.values(FORMS).find(({ thanksPath }) => thanksPath === url.pathname);
  const reference = url.searchParams.get("reference") ?? "";
  const built = form && (await formPage(form.thanksPath));
  if (!form || !built) return undefined;
  const html = fill(built.html, form, reference, url.searchParams.get("domain") ?? "");
  const policy = built.policy && { "Content-Security-Policy": built.policy };
  const headers = { "Content-Type": "text/html; charset=utf-8", "Cache-Control": "no-store" };
  return new Response(html, { headers: { ...headers, ...policy } });
}
