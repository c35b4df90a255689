import type { Hono } from "hono";
import { html } from "hono/html";
import { lineOf } from "../../appointments/page-view";
import * as access from "../../store/owner-access";
import { saveOwner } from "../../store/owners";
import type { Inbox } from "./actions";
import { EVENTS, resultText } from "./results";
import { address } from "./list-view";
import { showPage } from "./page";
import { postForm } from "./post-form";
import { forgetSession, type InboxEnv, type SignedIn } from "./session";
import { type Html, timeText, contextOf, type InboxContext } from "./texts";

const MAX_EVENTS = 200;

type Sessions = Awaited<ReturnType<typeof access.listSessions>>;
type Events = Awaited<ReturnType<typeof access.listEvents>>;

function sessionSection(
  sessions: Sessions,
  { email, hash }: SignedIn,
  context: InboxContext,
): Html {
  return html`<section aria-labelledby="sessions">
    <h2 id="sessions">Where ${email} is signed in</h2>
    <ul>
      ${sessions.map(
        (session) =>
          html`<li>
            ${session.device}${session.hash === hash ? ", this device" : ""}
            <p class="soft">
              since ${timeText(session.createdAt, context)}, last used
              ${timeText(session.usedAt, context)}
            </p>
          </li>`,
      )}
    </ul>
    ${postForm(
      html`<button name="action" value="sign-out">Sign out</button>
        <button class="danger" name="action" value="sign-out-everywhere">
          Sign out everywhere
        </button>`,
      { isRow: true },
    )}
  </section>`;
}

function eventItem(
  { at, email, event, submissionId: id }: Events[number],
  context: InboxContext,
): Html {
  const text = Object.hasOwn(EVENTS, event) ? EVENTS[event] : event;
  const lead = html`<a href="${address("lead", { id: id ?? "" })}">${id?.slice(0, 8)}</a>`;
  return html`<li>
    ${text} ${id ? lead : ""}
    <p class="soft">${timeText(at, context)}, ${email}</p>
  </li>`;
}

/** A longer one would not fit into the sentences of the mails. */
const MAX_NAME = 60;

const nameSection = (name: string): Html =>
  html`<section aria-labelledby="name-title">
    <h2 id="name-title">Your name, as visitors read it</h2>
    ${postForm(
      html`<label for="name">Name</label>
        <input
          id="name"
          name="name"
          type="text"
          maxlength="${MAX_NAME}"
          autocomplete="name"
          value="${name}"
        />
        <p class="soft">
          In mails about calls that you confirm or propose, and on their pages:
          “${name || "Bo Lindqvist"} calls you at …”. Without a name they say “We call you”.
        </p>
        <button name="action" value="name">Save the name</button>`,
    )}
  </section>`;

/** Adds the page with the owner's sessions and the events of all owners. */
export function addAccess(app: Hono<InboxEnv>, inbox: Inbox): void {
  const { db, now } = inbox;

  app.get("/access", async (c) => {
    const owner = c.get("owner");
    const context = await contextOf(inbox);
    const events = await access.listEvents(db, now(), MAX_EVENTS);
    const sessions = await access.listSessions(db, owner.email, now());
    const body = html`<h1>Access</h1>
      ${resultText(c.req.query("result") ?? "", inbox.channels)} ${nameSection(owner.name)}
      ${sessionSection(sessions, owner, context)}
      <section aria-labelledby="events">
        <h2 id="events">Who did what, in ${access.EVENT_DAYS} days</h2>
        <ul>
          ${events.map((event) => eventItem(event, context))}
        </ul>
      </section>`;
    return showPage(c, inbox, { title: "Access", current: "access", body });
  });

  app.post("/access", async (c) => {
    const { email, hash } = c.get("owner");
    const fields = await c.req.parseBody();
    const { action } = fields;
    if (action === "name") {
      await saveOwner(db, email, {
        name: lineOf(new Map(Object.entries(fields)), "name", MAX_NAME),
      });
      await access.recordEvent(db, { email, event: action }, now());
      return c.redirect(address("access", { result: action }), 303);
    }
    if (action === "sign-out") await access.endSessions(db, "hash", hash);
    else if (action === "sign-out-everywhere") await access.endSessions(db, "email", email);
    else return c.notFound();
    await access.recordEvent(db, { email, event: action }, now());
    forgetSession(c, inbox);
    // Removes pages that the browser keeps for "back" (OWASP ASVS 14.3.1). Not "cookies": that would
    // delete the browser's mark and all cookies of the domain.
    c.header("Clear-Site-Data", '"cache"');
    return c.redirect(address("sign-in"), 303);
  });
}
