import { html } from "hono/html";
import type { Warning } from "../alerts/warnings";
import { address } from "./list-view";
import type { Html } from "./texts";

const LIST_OF: Readonly<Partial<Record<Warning["kind"], string>>> = {
  overdue: "pending",
  "channel off": "pending",
  stopped: "stopped",
  flagged: "flagged",
};

function warningItem({ kind, text }: Warning): Html {
  const show = LIST_OF[kind];
  return html`<li>
    ${text} ${show ? html`<a href="${address("", { show })}">Show them</a>` : ""}
  </li>`;
}

export function warningList(warnings: readonly Warning[]): Html {
  const { length } = warnings;
  if (length === 0) return html`<div data-warnings></div>`;
  return html`<details class="message" data-warnings>
    <summary>${length === 1 ? "1 thing needs" : `${length} things need`} your attention</summary>
    <ul>
      ${warnings.map(warningItem)}
    </ul>
  </details>`;
}
