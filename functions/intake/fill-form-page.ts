import { type CheerioAPI, load } from "cheerio/slim";
import { ATTRIBUTION_FIELD } from "../contract/attribution";
import { type CalendarDay, oneYearAfter } from "../contract/calendar-day";
import { suggestedEmail } from "../contract/email-suggestion";
import type { FieldErrors } from "../contract/endpoint";
import type { FormTexts } from "../contract/form-texts";
import type { FormDefinition } from "../contract/form-definitions";
import { makePlain } from "../shared/fill-page";
import type { RefusalReason } from "./refusal";

type Selection = ReturnType<CheerioAPI>;

/** Chooses the option with this value. */
export function fillSelect($: CheerioAPI, $select: Selection, value: string): void {
  $select.find("option").each((_, element) => {
    const $option = $(element);
    const own = $option.attr("value") ?? $option.text();
    if (own === value) $option.attr("selected", "");
    else $option.removeAttr("selected");
  });
}

function fillInput($input: Selection, value: string): void {
  const type = $input.attr("type");
  if (type !== "radio" && type !== "checkbox") {
    $input.attr("value", value);
  } else if ($input.attr("value") === value) {
    $input.attr("checked", "");
  } else {
    $input.removeAttr("checked");
  }
}

function fillControls($: CheerioAPI, $form: Selection, input: ReadonlyMap<string, string>): void {
  $form.find("[name]").each((_, element) => {
    const $control = $(element);
    const value = input.get($control.attr("name") ?? "");
    if (value === undefined) return;
    // HTML parsers drop the first line break of a textarea.
    if ($control.is("textarea")) $control.text(value.startsWith("\n") ? `\n${value}` : value);
    else if ($control.is("select")) fillSelect($, $control, value);
    else if ($control.is("input")) fillInput($control, value);
  });
}

/** The next post comes from the address of the endpoint, which has no attribution. */
function keepAttribution($form: Selection, attribution: string | undefined): void {
  if (attribution) $form.append(`<input type="hidden" name="${ATTRIBUTION_FIELD}">`);
}

function controlsOf($form: Selection, name: string): Selection {
  return $form.find(`[name="${name}"]`);
}

function fillErrors($: CheerioAPI, $form: Selection, errors: FieldErrors): void {
  $form.find("[data-error-for]").each((_, element) => {
    const $place = $(element);
    const name = $place.attr("data-error-for") ?? "";
    const message = Object.hasOwn(errors, name) ? errors[name] : undefined;
    if (message === undefined) return;
    $place.text(message).removeAttr("hidden");
    controlsOf($form, name).attr("aria-invalid", "true");
  });
}

function fillSuggestions(
  $: CheerioAPI,
  $form: Selection,
  input: ReadonlyMap<string, string>,
  { words }: FormTexts,
): void {
  $form.find("[data-suggestion-for]").each((_, element) => {
    const $place = $(element);
    const name = $place.attr("data-suggestion-for") ?? "";
    const address = suggestedEmail(input.get(name) ?? "");
    if (address === undefined) return;
    $place.text(words.suggestion.replace("{email}", () => address));
    const $control = controlsOf($form, name);
    const described = `${$control.attr("aria-describedby")} ${$place.attr("id")}`;
    $control.attr("aria-describedby", described);
  });
}

/** Shows the error summary, focused: a link per invalid field, otherwise the error text. */
function fillSummary($: CheerioAPI, $form: Selection, errors: FieldErrors, sentence: string): void {
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

interface Filling extends Pick<RefusalReason, "input" | "errors"> {
  /** Said when no field is to blame. */
  sentence: string;
}

/** The built page with input and errors; undefined when it does not contain the form. */
export function fillFormPage(
  html: string,
  form: FormDefinition,
  { input = new Map(), errors = {}, sentence }: Filling,
  today: CalendarDay,
): string | undefined {
  const texts = form.shared;
  const $ = load(html);
  const $form = $(`form[data-form="${form.formName}"]`).first();
  if ($form.length === 0) return undefined;
  makePlain($);
  $("head > title").each((_, title) => {
    $(title).text(texts.plain.error.replace("{title}", () => $(title).text()));
  });
  $form.find('input[type="date"]').attr({ min: today, max: oneYearAfter(today) });
  keepAttribution($form, input.get(ATTRIBUTION_FIELD));
  fillControls($, $form, input);
  fillErrors($, $form, errors);
  fillSuggestions($, $form, input, texts);
  fillSummary($, $form, errors, sentence);
  return $.html();
}
