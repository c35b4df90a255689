import type { Context, Hono } from "hono";
import { html } from "hono/html";
import { feedUrl } from "../../appointments/links";
import { type CallList, callList } from "../../store/call-lists";
import { unreadIds } from "../../store/lead-reads";
import { t } from "../../shared/translate";
import { addClosure, listClosures, removeClosure } from "../../store/closures";
import type { Lead } from "../../store/lead";
import { recordEvent } from "../../store/owner-access";
import { FEED_SECRET, readSecret, replaceSecret } from "../../store/secrets";
import type { Inbox } from "./actions";
import { closuresSection, type PostedDays, readDays } from "./closures-section";
import { leadRows } from "./list-row";
import { address, readView } from "./list-view";
import { showPage } from "./page";
import { postForm } from "./post-form";
import { resultText } from "./results";
import { type InboxEnv, isFresh } from "./session";
import { CALL_LABELS, contextOf, type Html, type InboxContext } from "./texts";

/** How many calls of each list are on a page. */
const LIST_SIZES = { waiting: 50, coming: 50, past: 20 } as const;

function feedSection(url: string): Html {
  return html`<section aria-labelledby="feed">
    <h2 id="feed">${t("In your calendar")}</h2>
    <p>${t("Subscribe to this address in your calendar program:")} <a href="${url}">${url}</a></p>
    <p>${t("Anyone who knows it sees the confirmed calls.")}</p>
    <details>
      <summary>${t("Replace the address")}</summary>
      ${postForm(
        html`<p>${t("Subscriptions to the current one will show nothing.")}</p>
          <button class="danger" name="action" value="feed">${t("Make a new address")}</button>`,
      )}
    </details>
  </section>`;
}

/** Whoever has the address sees the calls for ever: it is shown only after a fresh sign-in. */
const hiddenFeed = (): Html =>
  html`<section aria-labelledby="feed">
    <h2 id="feed">${t("In your calendar")}</h2>
    <p>
      <a class="button" href="${address("confirm", { to: address("calls") })}"
        >${t("Show the address for your calendar program")}</a
      >
    </p>
  </section>`;

interface CallSection {
  unreadIds: ReadonlySet<string>;
  list: CallList;
  page: number;
  leads: readonly Lead[];
  hasMore: boolean;
}

const TITLE_LABELS: Readonly<Record<CallList, string>> = {
  waiting: "Waiting for an answer",
  coming: "Coming",
  past: "Past",
};

const EMPTY_TEXTS: Readonly<Record<CallList, string>> = {
  waiting: "No request waits.",
  coming: "No confirmed call is to come.",
  past: "There are no earlier calls.",
};

function listSection(
  { unreadIds, list, page, leads, hasMore }: CallSection,
  context: InboxContext,
): Html {
  const title = t(TITLE_LABELS[list]);
  const isWhole = page === 1 && !hasMore && leads.length > 0;
  const pageLink = (number: number, label: string): Html =>
    html`<a href="${address("calls", { [list]: String(number) })}#${list}">${label}</a>`;
  return html`<div class="group">
    <h2 id="${list}">${title} ${isWhole ? html`<span>${leads.length}</span>` : ""}</h2>
    ${
      leads.length === 0
        ? html`<p class="soft">${t(EMPTY_TEXTS[list])}</p>`
        : html`<ul class="leads">
            ${leadRows(leads, readView({}), context, {
              unreadIds,
              at: ({ call }) => call?.startsAt,
              implied: list === "coming" ? t(CALL_LABELS.confirmed) : undefined,
            })}
          </ul>`
    }
    ${
      page > 1 || hasMore
        ? html`<nav class="links" aria-label="${t("{list}: pages", { list: title })}">
            ${page > 1 ? pageLink(page - 1, t("Back")) : ""}
            ${hasMore ? pageLink(page + 1, t("More")) : ""}
          </nav>`
        : ""
    }
  </div>`;
}

/** Adds the page of the calls, with the days on which none are possible. */
export function addCalls(app: Hono<InboxEnv>, inbox: Inbox): void {
  const { db, settings, channels, content, now, availability } = inbox;

  async function showCalls(c: Context<InboxEnv>, posted?: PostedDays) {
    const context = await contextOf(inbox);
    const sections: Html[] = [];
    for (const list of ["waiting", "coming", "past"] as const) {
      const size = LIST_SIZES[list];
      const page = Math.max(1, Math.floor(Number(c.req.query(list))) || 1);
      const leads = await callList(db, list, now(), { limit: size + 1, offset: (page - 1) * size });
      const ids = leads.map(({ id }) => id);
      const section = {
        unreadIds: await unreadIds(db, c.get("owner"), ids),
        list,
        page,
        leads: leads.slice(0, size),
        hasMore: leads.length > size,
      };
      sections.push(listSection(section, context));
    }
    const rules = await availability.rules();
    const daysAway = rules.booking.closedDays.filter(
      (day) => !content.booking.closedDays.includes(day),
    );
    const closures = await listClosures(db, context.today);
    const closure = await availability.closure();
    const feed = feedUrl(settings.siteOrigin, await readSecret(db, FEED_SECRET));
    const body = html`<h1 class="visually-hidden">${t("Calls")}</h1>
      ${posted ? "" : resultText(c.req.query("result") ?? "", channels)} ${sections}
      <div class="columns">
        ${closuresSection({ closures, closure, daysAway, posted, context })}
        ${isFresh(c.get("owner"), now()) ? feedSection(feed) : hiddenFeed()}
      </div>`;
    return showPage(c, inbox, { title: t("Calls"), current: "calls", body });
  }

  app.get("/calls", (c) => showCalls(c));

  app.post("/calls", async (c) => {
    const fields = await c.req.parseBody();
    const { action } = fields;
    if (action === "close") {
      const { problem, ...days } = readDays(fields, (await contextOf(inbox)).today);
      if (problem !== "") return showCalls(c, { ...days, problem });
      await addClosure(db, days);
    } else if (action === "open") await removeClosure(db, String(fields.id));
    else if (action === "feed") await replaceSecret(db, FEED_SECRET);
    else return c.notFound();
    await recordEvent(db, { email: c.get("owner").email, event: action }, now());
    return c.redirect(address("calls", { result: action }), 303);
  });
}
