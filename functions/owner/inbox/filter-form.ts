import { html } from "hono/html";
import { ownerForms } from "../../contract/forms";
import { address, type ListView, LIST_FILTERS } from "./list-view";
import type { Html, InboxContext } from "./texts";

function option(value: string, label: string, selected: string): Html {
  const state = value === selected ? "selected" : "";
  return html`<option value="${value}" ${state}>${label}</option>`;
}

/** Searches, limits and orders the list. */
export function filterForm(view: ListView, { content }: InboxContext): Html {
  const { show, form, search, order } = view;
  const isOpen = show !== "" || form !== "" || order !== "";
  return html`<form class="filter" method="get" action="${address("")}" role="search">
    <p class="search">
      <label for="search">Search</label>
      <input id="search" name="search" type="search" maxlength="200" value="${search}" />
    </p>
    <button class="main">Apply</button>
    <details ${isOpen ? "open" : ""}>
      <summary>Filter and order</summary>
      <p>
        <label for="form">Form</label>
        <select id="form" name="form">
          ${option("", "All", form)}
          ${ownerForms(content).map(({ formName, title }) => option(formName, title, form))}
        </select>
      </p>
      <p>
        <label for="show">Show</label>
        <select id="show" name="show">
          ${option("", "all", show)}
          ${Object.entries(LIST_FILTERS).map(([name, { label }]) => option(name, label, show))}
        </select>
      </p>
      <p>
        <label for="order">Order</label>
        <select id="order" name="order">
          ${option("", "newest first", order)} ${option("oldest", "oldest first", order)}
        </select>
      </p>
    </details>
  </form>`;
}
