import { getContext } from "hono/context-storage";
import { html } from "hono/html";
import type { InboxEnv } from "./session";
import type { Html } from "./texts";

interface PostFormProps {
  /** The page itself without it. */
  action?: string;
  /** Lays out the buttons in a row. */
  isRow?: boolean;
}

/** A form of the inbox that posts, with the token of the session that `signedInOnly` checks. */
export function postForm(content: Html, { action, isRow }: PostFormProps = {}): Html {
  const { session } = getContext<InboxEnv>().var;
  const token = session && html`<input type="hidden" name="csrf" value="${session.csrf}" />`;
  return html`<form
    method="post"
    ${isRow ? html`class="actions"` : ""}
    ${action === undefined ? "" : html`action="${action}"`}
  >
    ${token ?? ""} ${content}
  </form>`;
}
