import { html } from "hono/html";
import { ownerForms } from "../../contract/forms";
import { currentLanguage, plural, t } from "../../shared/translate";
import { address, countText, type ListView, SHOW_LABELS } from "./list-view";
import type { Html, InboxContext } from "./texts";

const option = (value: string, label: string, selected: string): Html =>
  html`<option value="${value}" ${value === selected ? "selected" : ""}>${label}</option>`;

const field = (name: string, label: string, control: Html): Html =>
  html`<p><label for="${name}">${label}</label> ${control}</p>`;

/** How many values of the panel limit the list. */
const filterCount = ({ show, form, from, to, person, order }: ListView): number =>
  [show, form, from, to, person, order].filter(Boolean).length;

/** The line above a list: the search, the filter, which opens below it, and how many leads there are. */
export function filterForm(
  view: ListView,
  { content }: InboxContext,
  { count, unread }: { count: string; unread: number },
): Html {
  const { list, show, form, search, from, to, person, order } = view;
  // "To do" is not filtered.
  const target = list === "" ? "all" : list;
  const shows = Object.entries(SHOW_LABELS[target]);
  const filters = filterCount(view);
  const isLimited = filters > 0 || search !== "";
  const day = (name: string, value: string): Html =>
    html`<input id="${name}" name="${name}" type="date" value="${value}" />`;
  return html`<form class="filter" method="get" action="${address(target)}" role="search">
    <label class="visually-hidden" for="search">${t("Search")}</label>
    <input
      id="search"
      name="search"
      type="search"
      maxlength="200"
      placeholder="${t("Name, word, date")}"
      value="${search}"
    />
    <button class="visually-hidden">${t("Search")}</button>
    <details>
      <summary>${filters > 0 ? t("Filter ({count})", { count: filters }) : t("Filter")}</summary>
      <div class="panel">
        ${person ? html`<input type="hidden" name="person" value="${person}" />` : ""}
        ${field(
          "form",
          t("Form"),
          html`<select id="form" name="form">
            ${option("", t("All"), form)}
            ${ownerForms(content, currentLanguage()).map(({ formName, title }) => option(formName, title, form))}
          </select>`,
        )}
        ${
          shows.length === 0
            ? ""
            : field(
                "show",
                t("State"),
                html`<select id="show" name="show">
                  ${option("", t("All"), show)}
                  ${shows.map(([name, { label }]) => option(name, t(label), show))}
                </select>`,
              )
        }
        ${field("from", t("From"), day("from", from))} ${field("to", t("To"), day("to", to))}
        ${field(
          "order",
          t("Order"),
          html`<select id="order" name="order">
            ${option("", t("newest first"), order)} ${option("oldest", t("oldest first"), order)}
          </select>`,
        )}
        <p class="actions">
          <button class="main">${t("Apply")}</button>
          ${
            unread === 0
              ? ""
              : html`<button form="read" name="action" value="read">
                  ${plural(unread, "Mark 1 as read", "Mark all {count} as read", { count: countText(unread) })}
                </button>`
          }
        </p>
      </div>
    </details>
    <p class="count" data-part="count">
      ${count} ${isLimited ? html`<a href="${address(list)}">${t("Clear")}</a>` : ""}
    </p>
  </form>`;
}
