import { html } from "hono/html";
import {
  type CalendarDay,
  isBookableDay,
  oneYearAfter,
  utcMidnight,
} from "../../contract/calendar-day";
import type { Closure } from "../../contract/endpoint";
import { t } from "../../shared/translate";
import type { listClosures } from "../../store/closures";
import type { ClosuresTable } from "../../store/tables";
import { postForm } from "./post-form";
import { alertText, dayText, type Html, type InboxContext } from "./texts";

/** The days of a posted form, and why they cannot be closed. */
export interface PostedDays extends Pick<ClosuresTable, "firstDay" | "lastDay"> {
  problem: string;
}

export function readDays(fields: Record<string, unknown>, today: CalendarDay): PostedDays {
  const [firstDay = "", lastDay = ""] = [fields.from, fields.to].map((day) => String(day ?? ""));
  const problem = () => {
    if (!utcMidnight(firstDay) || !utcMidnight(lastDay))
      return t("Enter the first and the last day.");
    if (firstDay > lastDay) return t("The last day is before the first.");
    if (lastDay < today) return t("These days have passed.");
    if (lastDay > oneYearAfter(today)) return t("The last day is more than a year away.");
    return "";
  };
  return { firstDay, lastDay, problem: problem() };
}

type Closures = Awaited<ReturnType<typeof listClosures>>;

const covers = (closures: Closures, day: CalendarDay): boolean =>
  closures.some(({ firstDay, lastDay }) => firstDay <= day && day <= lastDay);

interface ClosuresProps {
  closures: Closures;
  /** Defined while the company is closed. */
  closure: Closure | undefined;
  /** The days that no call can be on, without those of the content. */
  daysAway: readonly CalendarDay[];
  /** A form that was not accepted. */
  posted: PostedDays | undefined;
  context: InboxContext;
}

const MAX_DAYS = 10;

/** Days without calls: those of the list, and those that the owner's calendar closes. */
export function closuresSection(props: ClosuresProps): Html {
  const { closures, closure, daysAway, posted, context } = props;
  const { today } = context;
  const text = (day: CalendarDay) => dayText(day, today);
  const calendarDays = daysAway.filter(
    (day) => isBookableDay(day, today) && !covers(closures, day),
  );
  const isFromCalendar = !covers(closures, closure?.last ?? today);
  return html`<section aria-labelledby="closed">
    <h2 id="closed">${t("Closed days")}</h2>
    ${
      closure
        ? html`<p class="message">
            ${t("Visitors read that answers take longer. Last closed day: {last}. Next working day: {next}.", { last: text(closure.last), next: text(closure.next) })}
            ${isFromCalendar ? t("The closed days are from your calendar.") : ""}
          </p>`
        : ""
    }
    ${
      closures.length === 0
        ? ""
        : html`<ul>
            ${closures.map(
              ({ id, firstDay, lastDay }) =>
                html`<li>
                  ${postForm(
                    html`<span
                        >${text(firstDay)}${firstDay === lastDay ? "" : ` – ${text(lastDay)}`}</span
                      >
                      <input type="hidden" name="id" value="${id}" />
                      <button
                        name="action"
                        value="open"
                        aria-label="${t("Open again: {day}", { day: text(firstDay) })}"
                      >
                        ${t("Open again")}
                      </button>`,
                    { isRow: true },
                  )}
                </li>`,
            )}
          </ul>`
    }
    ${
      calendarDays.length === 0
        ? ""
        : html`<p>
            ${t("Closed by all-day events of your calendar:")}
            ${calendarDays.slice(0, MAX_DAYS).map(text).join(", ")}${calendarDays.length > MAX_DAYS ? " …" : ""}
          </p>`
    }
    ${posted ? alertText(`${posted.problem} ${t("Nothing was changed.")}`) : ""}
    ${postForm(
      html`<p class="days">
          <label
            >${t("From")}
            <input
              type="date"
              name="from"
              min="${today}"
              max="${oneYearAfter(today)}"
              value="${posted?.firstDay ?? ""}"
              required
          /></label>
          <label
            >${t("To")}
            <input
              type="date"
              name="to"
              min="${today}"
              max="${oneYearAfter(today)}"
              value="${posted?.lastDay ?? ""}"
              required
          /></label>
          <button name="action" value="close">${t("Close these days")}</button>
        </p>
        <p class="soft">
          ${t("At once, nobody can ask for a call on these days, and receipts, mails and pages say that answers take longer. Calls that are agreed stay.")}
        </p>`,
    )}
  </section>`;
}
