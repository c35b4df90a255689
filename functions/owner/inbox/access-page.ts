import type { Hono } from "hono";
import { html, raw } from "hono/html";
import { lineOf } from "../../appointments/page-view";
import * as access from "../../store/owner-access";
import { isLanguage, LANGUAGES, t } from "../../shared/translate";
import { listOwners, type Owner, saveOwner } from "../../store/owners";
import { NOTIFY_CHOICES, type NotifyChoice } from "../../store/tables";
import type { Inbox } from "./actions";
import { EVENTS, resultText } from "./results";
import { address } from "./list-view";
import { changeOwners, ownersSection } from "./owners-section";
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
    <h2 id="sessions">${t("Where {email} is signed in", { email })}</h2>
    <ul>
      ${sessions.map(
        (session) =>
          html`<li>
            ${session.device || t("an unknown program")}${session.hash === hash ? `, ${t("this device")}` : ""}
            <p class="soft">
              ${t("since")} ${timeText(session.createdAt, context)}, ${t("last used")}
              ${timeText(session.usedAt, context)}
            </p>
          </li>`,
      )}
    </ul>
    ${postForm(
      html`<button name="action" value="sign-out">${t("Sign out")}</button>
        <button class="danger" name="action" value="sign-out-everywhere">
          ${t("Sign out everywhere")}
        </button>`,
      { isRow: true },
    )}
  </section>`;
}

function eventItem(
  { at, email, event, submissionId: id }: Events[number],
  context: InboxContext,
): Html {
  const text = t(EVENTS[event] ?? event);
  const lead = html`<a href="${address("lead", { id: id ?? "" })}">${id?.slice(0, 8)}</a>`;
  return html`<li>
    <p class="actions">
      <span>${text} ${id ? lead : ""}</span>
      <span class="soft">${timeText(at, context)}, ${email}</span>
    </p>
  </li>`;
}

/** A longer one would not fit into the sentences of the mails. */
const MAX_NAME = 60;

const NOTIFY_LABELS: Readonly<Record<NotifyChoice, string>> = {
  all: "Everything",
  calls: "Calls",
  messages: "Messages",
  applications: "Applications",
  daily: "Only the daily e-mails",
};

const radio = (name: string, value: string, label: string, current: string): Html =>
  html`<label>
    <input
      type="radio"
      name="${name}"
      value="${value}"
      ${value === current ? raw("checked") : ""}
    />
    ${label}
  </label>`;

const ownSection = ({ name, language, notify }: Owner): Html =>
  html`<section aria-labelledby="own-title">
    <h2 id="own-title">${t("You")}</h2>
    ${postForm(
      html`<label for="name">${t("Your name, as visitors read it")}</label>
        <input
          id="name"
          name="name"
          type="text"
          maxlength="${MAX_NAME}"
          autocomplete="name"
          value="${name}"
        />
        <p class="soft">
          ${t(
            "In e-mails about calls that you confirm or propose, and on their pages: “{name} calls you at …”. Without a name they say “We call you”.",
            { name: name || "Bo Lindqvist" },
          )}
        </p>
        <fieldset>
          <legend>${t("Language of the inbox and of your e-mails")}</legend>
          ${Object.entries(LANGUAGES).map(([code, label]) => radio("language", code, label, language))}
        </fieldset>
        <fieldset>
          <legend>${t("What you are told of by e-mail")}</legend>
          ${NOTIFY_CHOICES.map((choice) => radio("notify", choice, t(NOTIFY_LABELS[choice]), notify))}
          <p class="soft">
            ${t("Everybody is told when the site needs something. What nobody chooses goes to the first owner.")}
          </p>
        </fieldset>
        <button class="main" name="action" value="name">${t("Save")}</button>`,
    )}
  </section>`;

/** The posted settings of the owner; what is missing or unknown stays as it is. */
function readOwn(fields: Record<string, unknown>) {
  const { language } = fields;
  const notify = NOTIFY_CHOICES.find((choice) => choice === fields.notify);
  return {
    name: lineOf(new Map(Object.entries(fields)), "name", MAX_NAME),
    ...(isLanguage(language) && { language }),
    ...(notify && { notify }),
  };
}

/** Adds the page with the owner's sessions and the events of all owners. */
export function addAccess(app: Hono<InboxEnv>, inbox: Inbox): void {
  const { db, now } = inbox;

  app.get("/access", async (c) => {
    const owner = c.get("owner");
    const context = await contextOf(inbox);
    const events = await access.listEvents(db, now(), MAX_EVENTS);
    const sessions = await access.listSessions(db, owner.email, now());
    const owners = await listOwners(db, inbox.settings);
    const body = html`<h1>${t("Access")}</h1>
      ${resultText(c.req.query("result") ?? "", inbox.channels)}
      <div class="columns">
        <div>${ownSection(owner)} ${sessionSection(sessions, owner, context)}</div>
        <div>${ownersSection(owners, inbox)}</div>
      </div>
      <section aria-labelledby="events">
        <h2 id="events">${t("Who did what, in {days} days", { days: access.EVENT_DAYS })}</h2>
        <ul>
          ${events.map((event) => eventItem(event, context))}
        </ul>
      </section>`;
    return showPage(c, inbox, { title: t("Access"), current: "access", body });
  });

  app.post("/access", async (c) => {
    const owner = c.get("owner");
    const { email, hash } = owner;
    const fields = await c.req.parseBody();
    const { action } = fields;
    if (action === "name" || action === "invite" || action === "remove") {
      const failure =
        action === "name"
          ? await saveOwner(db, email, readOwn(fields))
          : await changeOwners(inbox, owner, { action, typed: String(fields.email) });
      if (!failure) await access.recordEvent(db, { email, event: action }, now());
      return c.redirect(address("access", { result: failure ?? action }), 303);
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
