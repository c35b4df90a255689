import { type CheerioAPI, load } from "cheerio/slim";
import { bothTimes, FOR_OWNER, ownTime } from "../contract/both-times";
import { type CalendarDay, longDay } from "../contract/calendar-day";
import { DAY_FIELD, TIME_FIELD } from "../contract/form-definition";
import { answerLink, mailLabel, readAnswer } from "../contract/forms";
import { languageOf } from "../contract/site";
import { makePlain } from "../intake/fill-form-page";
import { escapeHtml } from "../contract/escape-html";
import type { Submission } from "../contract/submission";
import { visibleText } from "../shared/text";
import { isOff } from "../contract/appointment";
import { type FreeDay, periodsOn } from "./availability";
import { formPagePath } from "../contract/form-pages";
import { dateFormat } from "../contract/locale";
import { slotEnds, slotRange } from "../contract/slots";
import { unbrokenHtml } from "../contract/unbroken";
import {
  type CallView,
  type Clash,
  type PageView,
  SEEN_FIELD,
  sureName,
  timeValue,
} from "./page-view";
import type { AppointmentTexts, ServiceContent } from "../contract/service-content";
import { referenceOf } from "../contract/payload";

type Selection = ReturnType<CheerioAPI>;

function dayPart(day: CalendarDay, part: Intl.DateTimeFormatOptions, lang: string): string {
  return dateFormat(lang, { timeZone: "UTC", ...part }).format(new Date(`${day}T00:00:00Z`));
}

interface PageWords {
  lang: string;
  texts: AppointmentTexts;
  content: ServiceContent;
}

function fill($: Selection, name: string, text: string): void {
  $.find(`[data-fill="${name}"]`).addBack(`[data-fill="${name}"]`).text(text).removeAttr("hidden");
}

/** "Bo Ek, Ek Oy, Thursday 5 March, 8:00-8:30". */
function callsText({ others }: Clash, lang: string): string {
  const calls = others.map(({ appointment: { day, slot }, submission: { fields } }) =>
    [fields.name, fields.company, longDay(day, lang, {}), slotRange(slot, lang)].join(", "),
  );
  return visibleText(calls.join("; "));
}

function fillTexts($: CheerioAPI, { texts, lang }: PageWords, view: PageView): void {
  const { heading, text } =
    view.kind === "call" ? texts[view.holder][view.appointment.state] : texts[view.kind];
  $("h1").text(heading);
  const $paragraphs = $("[data-paragraphs]").empty();
  for (const paragraph of text) $paragraphs.append($("<p></p>").html(unbrokenHtml(paragraph)));
  if (view.kind !== "call" || !view.problem) return;
  const { problem, clash } = view;
  const words = texts.problems[problem] ?? texts.problems.taken;
  const said = words.replace("{calls}", () => (clash ? callsText(clash, lang) : ""));
  $("[data-problem]").text(said).removeAttr("hidden");
}

const IN_HEADING = ["name", "company", DAY_FIELD, TIME_FIELD];

/** The answers that the owner needs to decide; first how to reach the visitor. */
function personHtml(submission: Submission, content: ServiceContent): string {
  const { formName, fields } = submission;
  const html = (text: string): string => escapeHtml(visibleText(text));
  const names = new Set(["phone", "email", ...Object.keys(fields)]);
  const rows = [...names].map((name) => {
    if (IN_HEADING.includes(name)) return "";
    const value = fields[name] || "–";
    const url = answerLink(content, formName, name, value);
    const text = `<bdi>${html(readAnswer(content, formName, name, value))}</bdi>`;
    const shown = url ? `<a href="${escapeHtml(url)}">${text}</a>` : text;
    return `<dt>${html(mailLabel(content, submission, name))}</dt><dd>${shown}</dd>`;
  });
  return rows.join("");
}

function fillDate(
  $: CheerioAPI,
  { lang, texts: { times }, content }: PageWords,
  { holder, appointment, submission }: CallView,
): void {
  const { day, slot, startsAt } = appointment;
  const $date = $("[data-call-date]").removeAttr("hidden");
  fill($date, "month", dayPart(day, { month: "long", year: "numeric" }, lang));
  fill($date, "day", String(Number(day.slice(8))));
  fill($date, "weekday", dayPart(day, { weekday: "long" }, lang));
  fill($date, "times", slotRange(slot, lang));
  if (isOff(appointment.state))
    $date.find('[data-fill="day"], [data-fill="times"]').wrapInner("<s></s>");
  const words = holder === "owner" ? FOR_OWNER : times;
  fill($date, "zones", bothTimes(content, new Date(startsAt), submission.timeZone, words, lang));
  fill($("[data-reference]").removeAttr("hidden"), "reference", referenceOf(submission.id));
  const { name = "", company = "" } = submission.fields;
  if (holder === "visitor") return;
  fill($("main"), "who", visibleText(`${name}, ${company}`));
  $("[data-person]").html(personHtml(submission, content)).removeAttr("hidden");
  $("[data-contact]").remove();
}

/** Names in braces are filled in per time: cheerio takes a millisecond for each clone. */
function templateOf($: CheerioAPI, $element: Selection, names: readonly string[]): string {
  for (const name of names) fill($element, name, `{${name}}`);
  return $.html($element);
}

function slotsHtml(
  template: string,
  { day, slots }: FreeDay,
  { holder, submission }: CallView,
  { lang, texts, content }: PageWords,
): string {
  const ownWords = holder === "owner" ? "visitor: {own}" : texts.times.own;
  const filled = periodsOn(content, day, slots).map(({ slot, start }) => {
    const own = ownTime(content, new Date(start), submission.timeZone, lang);
    return template
      .replace("{time}", `${day} ${slot}`)
      .replace("{start}", slotEnds(slot, lang)[0] ?? "")
      .replace("{own}", own ? ownWords.replace("{own}", own) : "");
  });
  return filled.join("");
}

const DAYS = "<!--days-->";

/** Returns the HTML of the days, which replaces DAYS: parsing it would take longer than all else. */
function fillTimes($: CheerioAPI, $form: Selection, view: CallView, page: PageWords): string {
  const { oneFree, free: many } = page.texts.times;
  const $day = $form.find("[data-day]");
  const $slot = $day.find("[data-slot]");
  $slot.find("input").attr("value", "{time}");
  const slotTemplate = templateOf($, $slot, ["start", "own"]);
  $slot.replaceWith("{slots}");
  // Details of one name: at most one is open.
  $day.attr("name", "day");
  const dayTemplate = templateOf($, $day, ["date", "count"]);
  const days = view.freeDays.map((free) =>
    dayTemplate
      .replace("{date}", longDay(free.day, page.lang, {}))
      .replace("{count}", free.slots.length === 1 ? oneFree : many)
      .replace("{count}", String(free.slots.length))
      .replace("{slots}", slotsHtml(slotTemplate, free, view, page)),
  );
  $day.replaceWith(DAYS);
  if (days.length > 0) return days.join("");
  $form.find("[data-full]").removeAttr("hidden");
  $form.find("button").remove();
  return "";
}

/** Returns the HTML that replaces DAYS: one action at most has times. */
function fillActions($: CheerioAPI, view: CallView, page: PageWords): string {
  let days = "";
  const { clash, appointment } = view;
  const seen = `<input type="hidden" name="${SEEN_FIELD}" value="${appointment.sequence}">`;
  const actions = view.actions.filter((one) => one !== "confirm" || clash?.name !== one);
  for (const element of $("[data-action]").toArray()) {
    const $form = $(element);
    const name = $form.attr("data-action");
    const isAsked = clash !== undefined && name === sureName(clash.name);
    if (isAsked) $form.find("[name=time]").attr("value", timeValue(clash));
    else if (!actions.some((one) => one === name)) {
      $form.remove();
      continue;
    }
    $form.removeAttr("hidden").append(seen);
    const hasTimes = $form.find("[data-day]").length > 0;
    if (hasTimes) days = fillTimes($, $form, view, page);
    const needsTime = view.problem === "taken" || view.problem === "unpicked";
    if (hasTimes && needsTime) $form.children("details").attr("open", "");
  }
  return days;
}

/** The built page with a call, or with why there is none. */
export function fillAppointmentPage(html: string, view: PageView, content: ServiceContent): string {
  const $ = load(html);
  makePlain($);
  const lang = languageOf(content, $("html").attr("lang"));
  const texts = content.appointment[lang];
  if (!texts) throw new Error(`There is no page of calls in ${lang}.`);
  const page = { texts, lang, content };
  fillTexts($, page, view);
  if (view.kind !== "call") {
    $("[data-action], [data-call-date], [data-reference]").remove();
    return $.html();
  }
  fillDate($, page, view);
  const days = fillActions($, view, page);
  const form = formPagePath(content, view.submission.formName, page.lang);
  if (form === undefined || view.holder === "owner" || view.actions.length > 0)
    $("[data-again]").remove();
  else $("[data-again] a").attr("href", form);
  return $.html().replace(DAYS, () => days);
}
