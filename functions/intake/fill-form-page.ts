import { load, type CheerioAPI } from "cheerio/slim";
import { oneYearAfter } from "../contract/calendar-day";
import { helsinkiToday } from "../contract/helsinki-time";
import type { FormDefinition } from "../contract/forms";
import type { HttpError } from "./refusal";
import { fillControls } from "./fill-controls";
import { fillErrors, fillSummary } from "./fill-errors";

/**
 * Takes out everything that would let React take over the page: it knows nothing of the values
 * and messages filled in here and would throw them away. Inline scripts marked `data-boot` stay;
 * they read `data-plain` on the root and leave React alone.
 */
function makePlain($: CheerioAPI): void {
  $("script").not("[data-boot]:not([src])").not('[type="application/ld+json"]').remove();
  $('link[as="script"], link[rel="modulepreload"], link[as="fetch"]').remove();
  $("html").attr("data-plain", "");
}

/**
 * A form's built page with what was typed and what is wrong with it, and with the days that the
 * calendar would offer at `now`. Undefined when the page does not hold the form.
 */
export function fillFormPage(
  html: string,
  form: FormDefinition,
  { typed, errors, error }: Pick<HttpError, "typed" | "errors" | "error">,
  now: Date,
): string | undefined {
  const $ = load(html);
  const $form = $(`form[data-form="${form.formName}"]`).first();
  if ($form.length === 0) return undefined;
  makePlain($);
  $("head > title").each((_, title) => {
    $(title).text(`Error: ${$(title).text()}`);
  });
  const today = helsinkiToday(now);
  $form.find('input[type="date"]').attr({ min: today, max: oneYearAfter(today) });
  fillControls($, $form, typed ?? new Map<string, string>());
  fillErrors($, $form, errors ?? {});
  fillSummary($, $form, errors ?? {}, error);
  return $.html();
}
