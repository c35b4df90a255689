import { type CheerioAPI, load } from "cheerio/slim";
import { ATTRIBUTION_FIELD } from "../contract/attribution";
import { type CalendarDay, oneYearAfter } from "../contract/calendar-day";
import { isAsked, uncheckedRecord } from "../contract/check";
import { suggestedEmail } from "../contract/email-suggestion";
import type { FieldErrors } from "../contract/endpoint";
import { escapeHtml } from "../contract/escape-html";
import { choicesOf } from "../contract/fields/choices";
import { readField } from "../contract/fields/kinds";
import {
  fieldNamed,
  type FormDefinition,
  type FormWords,
  stepOf,
} from "../contract/form-definition";
import { STEP_FIELD } from "../contract/payload";
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
  const { type, value: own = "" } = $input.attr() ?? {};
  if (type !== "radio" && type !== "checkbox") {
    $input.attr("value", value);
  } else if (type === "radio" ? own === value : choicesOf(value).includes(own)) {
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
  const $carried = $form.find("[data-carried][checked]").removeAttr("hidden");
  $carried.closest("[data-slip]").removeAttr("hidden");
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
  { words }: FormWords,
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

function stepOfNamed(form: FormDefinition, name: string): number {
  const field = fieldNamed(form, name);
  return field ? stepOf(field) : 1;
}

/** The answers to the questions of a step, as they will be sent. */
function answersHtml(form: FormDefinition, step: number, input: ReadonlyMap<string, string>) {
  const answers = uncheckedRecord(form, Object.fromEntries(input)) ?? {};
  const asked = form.fields.filter(
    (field) => stepOf(field) === step && !field.parameter && isAsked(field, answers),
  );
  const rows = asked.map((field) => {
    const answer = readField(field, answers[field.name] ?? "", form) || form.shared.words.empty;
    return `<div><dt>${escapeHtml(field.label)}</dt><dd>${escapeHtml(answer)}</dd></div>`;
  });
  return rows.join("");
}

/** Shows one step of the form: the last one sums up the answers. */
function showStep(
  $: CheerioAPI,
  $form: Selection,
  { form, step, input }: { form: FormDefinition; step: number; input: ReadonlyMap<string, string> },
): void {
  $form.find("[data-step]").each((_, element) => {
    const $step = $(element);
    if (Number($step.attr("data-step")) === step) $step.removeAttr("hidden");
    else $step.attr("hidden", "");
  });
  $form.find("[data-answers]").each((_, element) => {
    $(element).html(answersHtml(form, Number($(element).attr("data-answers")), input));
  });
  $form.find(`input[name="${STEP_FIELD}"]`).attr("value", String(step));
  if (step > 1)
    $form
      .find("[data-step-back]")
      .removeAttr("hidden")
      .find("button")
      .attr("value", `back-${step - 1}`);
  const $submit = $form.find("[data-submit]");
  if (step > (form.steps?.length ?? 0)) $submit.text($submit.attr("data-submit") ?? "");
}

interface Filling extends Pick<RefusalReason, "input" | "errors"> {
  /** What is wrong where no field is to blame; undefined where nothing is. */
  sentence?: string;
  /** To show; without it that of the first error, else the posted one. */
  step?: number;
}

/** The built page with input and errors; undefined when it does not contain the form. */
export function fillFormPage(
  html: string,
  form: FormDefinition,
  { input = new Map(), errors: all = {}, sentence, step: wanted }: Filling,
  today: CalendarDay,
): string | undefined {
  const texts = form.shared;
  const $ = load(html);
  const $form = $(`form[data-form="${form.formName}"]`).first();
  if ($form.length === 0) return undefined;
  makePlain($);
  const [first] = Object.keys(all);
  const last = $form.find("[data-step]").length || 1;
  const posted = Number(/\d/.exec(input.get(STEP_FIELD) ?? "")?.[0] ?? last);
  const step = wanted ?? (first === undefined ? Math.min(posted, last) : stepOfNamed(form, first));
  // A link to a hidden field would lead nowhere.
  const isShown = ([name]: [string, string]) => last === 1 || stepOfNamed(form, name) === step;
  const errors = Object.fromEntries(Object.entries(all).filter(isShown));
  for (const { name, days } of form.fields)
    if (days)
      $form
        .find(`input[type="date"][name="${name}"]`)
        .attr({ min: today, max: oneYearAfter(today) });
  keepAttribution($form, input.get(ATTRIBUTION_FIELD));
  fillControls($, $form, input);
  fillSuggestions($, $form, input, texts);
  if (last > 1) showStep($, $form, { form, step, input });
  if (sentence === undefined) {
    $form.find(`[data-step="${step}"]`).find("h2, h3, legend").first().attr("autofocus", "");
    return $.html();
  }
  $("head > title").each((_, title) => {
    $(title).text(texts.plain.error.replace("{title}", () => $(title).text()));
  });
  fillErrors($, $form, errors);
  fillSummary($, $form, errors, sentence);
  return $.html();
}
