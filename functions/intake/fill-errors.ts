import type { CheerioAPI } from "cheerio/slim";
import type { FieldErrors } from "../contract/endpoint";

type Selection = ReturnType<CheerioAPI>;

/** The controls of a field; a field name is one of ours, never a visitor's. */
function controlsOf($form: Selection, name: string): Selection {
  return $form.find(`[name="${name}"]`);
}

/** Writes each message under its field and marks the controls as invalid. */
export function fillErrors($: CheerioAPI, $form: Selection, errors: FieldErrors): void {
  $form.find("[data-error-for]").each((_, element) => {
    const $place = $(element);
    const name = $place.attr("data-error-for") ?? "";
    const message = Object.hasOwn(errors, name) ? errors[name] : undefined;
    if (message === undefined) return;
    $place.text(message).removeAttr("hidden");
    controlsOf($form, name).attr("aria-invalid", "true");
  });
}

/**
 * Opens the error summary: a link to each field that needs another look, or, when no field is
 * to blame, the one sentence that says what to do. It takes the focus when the page opens.
 */
export function fillSummary(
  $: CheerioAPI,
  $form: Selection,
  errors: FieldErrors,
  sentence: string,
): void {
  const within = $form.find("[data-error-summary]").first();
  const $summary = within.length > 0 ? within : $("[data-error-summary]").first();
  const $list = $summary.find("ul").first().empty();
  for (const [name, message] of Object.entries(errors)) {
    const id = controlsOf($form, name).first().attr("id");
    const $text = $(id === undefined ? "<span></span>" : "<a></a>").text(message);
    if (id !== undefined) $text.attr("href", `#${id}`);
    $list.append($("<li></li>").append($text));
  }
  if (Object.keys(errors).length === 0) $list.append($("<li></li>").text(sentence));
  $summary.removeAttr("hidden").attr("tabindex", "-1").attr("autofocus", "");
}
