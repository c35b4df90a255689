import { getContext } from "hono/context-storage";
import { html } from "hono/html";
import type { InboxEnv } from "./session";
import type { Html } from "./texts";

interface PostFormProps {
  /** Default: the page itself. */
  action?: string;
  /** Lays out the buttons in a row. */
  isRow?: boolean;
  /** For a button elsewhere on the page. */
  id?: string;
}

/** A posting form of the inbox, with the session's token, which `signedInOnly` checks. */
export function postForm(content: Html, { action, isRow, id }: PostFormProps = {}): Html {
  const { session } = getContext<InboxEnv>().var;
  const token = session && html`<input type="hidden" name="csrf" value="${session.csrf}" />`;
  return html`<form
    method="post"
    ${id === undefined ? "" : html`id="${id}"`}
    ${isRow ? html`class="actions"` : ""}
    ${action === undefined ? "" : html`action="${action}"`}
  >
    ${token ?? ""} ${content}
  </form>`;
}
