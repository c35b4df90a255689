import { type CheerioAPI, load } from "cheerio/slim";
import { bothTimes, ownTime } from "../contract/both-times";
import type { CalendarDay } from "../contract/calendar-day";
import { makePlain } from "../intake/fill-form-page";
import { callPeriod, isOff } from "./appointment";
import type { FreeDay } from "./free-times";
import { type CallView, type PageView, pagePathOf } from "./page-view";
import type { AppointmentTexts } from "../contract/service-content";
import { referenceOf } from "../contract/payload";

type Selection = ReturnType<CheerioAPI>;

function dayPart(day: CalendarDay, options: Intl.DateTimeFormatOptions): string {
  const date = new Date(`${day}T00:00:00Z`);
  return new Intl.DateTimeFormat("en-GB", { timeZone: "UTC", ...options }).format(date);
}

function fill($: Selection, name: string, text: string): void {
  $.find(`[data-fill="${name}"]`).addBack(`[data-fill="${name}"]`).text(text).removeAttr("hidden");
}

function fillTexts($: CheerioAPI, texts: AppointmentTexts, view: PageView): void {
  const { heading, text } =
    view.kind === "call" ? texts[view.holder][view.appointment.state] : texts[view.kind];
  $("[data-texts] h1").text(heading);
  const $paragraphs = $("[data-paragraphs]").empty();
  for (const paragraph of text) $paragraphs.append($("<p></p>").text(paragraph));
  const problem = view.kind === "call" ? view.problem : undefined;
  if (problem) $("[data-problem]").text(texts.problems[problem]).removeAttr("hidden");
}

/** "9:00-9:15" and "8:00 - 8:30" as start and end. */
function ends(slot: string): string[] {
  return slot.split("-").map((time) => time.trim());
}

function fillLeaf($: CheerioAPI, { holder, appointment, submission }: CallView): void {
  const { day, slot, startsAt } = appointment;
  const $leaf = $("[data-leaf]").removeAttr("hidden");
  fill($leaf, "month", dayPart(day, { month: "long", year: "numeric" }));
  fill($leaf, "day", dayPart(day, { day: "numeric" }));
  fill($leaf, "weekday", dayPart(day, { weekday: "long" }));
  fill($leaf, "times", ends(slot).join("–"));
  if (isOff(appointment.state))
    $leaf.find('[data-fill="day"], [data-fill="times"]').wrapInner("<s></s>");
  const timeZone = holder === "visitor" ? submission.timeZone : "";
  fill($leaf, "zones", bothTimes(new Date(startsAt), timeZone));
  $("[data-reference]").removeAttr("hidden");
  fill($("[data-reference]"), "reference", referenceOf(submission.id));
  const { name = "", company = "" } = submission.fields;
  if (holder === "visitor") return;
  fill($("main"), "who", `${name}, ${company}`);
  $("[data-contact]").remove();
}

/** Names in braces are filled in per time: cheerio takes a millisecond for each clone. */
function templateOf($: CheerioAPI, $element: Selection, names: readonly string[]): string {
  for (const name of names) fill($element, name, `{${name}}`);
  return $.html($element);
}

function slotsHtml(template: string, { day, slots }: FreeDay, timeZone: string): string {
  const filled = slots.map((slot) => {
    const start = callPeriod({ day, slot })?.startsAt;
    const own = start && ownTime(new Date(start), timeZone);
    return template
      .replace("{time}", `${day} ${slot}`)
      .replace("{start}", ends(slot)[0] ?? "")
      .replace("{own}", own ? `${own} your time` : "");
  });
  return filled.join("");
}

function fillTimes(
  $: CheerioAPI,
  $form: Selection,
  freeDays: readonly FreeDay[],
  timeZone: string,
): void {
  const $day = $form.find("[data-day]");
  const $slot = $day.find("[data-slot]");
  $slot.find("input").attr("value", "{time}");
  const slotTemplate = templateOf($, $slot, ["start", "own"]);
  $slot.replaceWith("{slots}");
  // Details of one name: at most one is open.
  $day.attr("name", "day");
  const dayTemplate = templateOf($, $day, ["date", "count"]);
  const days = freeDays.map((free) =>
    dayTemplate
      .replace("{date}", dayPart(free.day, { weekday: "long", day: "numeric", month: "long" }))
      .replace("{count}", free.slots.length === 1 ? "1 time" : `${free.slots.length} times`)
      .replace("{slots}", slotsHtml(slotTemplate, free, timeZone)),
  );
  $day.replaceWith(days.join(""));
  if (days.length > 0) return;
  $form.find("[data-full]").removeAttr("hidden");
  $form.find("button").remove();
}

function fillActions($: CheerioAPI, view: CallView): void {
  const timeZone = view.holder === "visitor" ? view.submission.timeZone : "";
  for (const element of $("[data-action]").toArray()) {
    const $form = $(element);
    const name = view.actions.find((one) => one === $form.attr("data-action"));
    if (!name) {
      $form.remove();
      continue;
    }
    $form.removeAttr("hidden");
    const hasTimes = $form.find("[data-day]").length > 0;
    if (hasTimes) fillTimes($, $form, view.freeDays, timeZone);
    const needsTime = view.problem === "taken" || view.problem === "unpicked";
    if (hasTimes && needsTime) $form.children("details").attr("open", "");
  }
}

/** The built page /appointment with a call, or with why there is none. */
export function fillAppointmentPage(html: string, view: PageView): string {
  const $ = load(html);
  makePlain($);
  const texts = JSON.parse($("[data-texts]").attr("data-texts") ?? "") as AppointmentTexts;
  fillTexts($, texts, view);
  $("[data-texts]").removeAttr("data-texts");
  if (view.kind === "call") {
    fillLeaf($, view);
    fillActions($, view);
    $("[data-again] a").attr("href", pagePathOf(view.submission));
    if (view.holder === "owner" || view.actions.length > 0) $("[data-again]").remove();
  } else {
    $("[data-action], [data-leaf], [data-reference]").remove();
  }
  return $.html();
}
