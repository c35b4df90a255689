import { Readable } from "node:stream";
import type { Context, Hono } from "hono";
import { deleteFlagged } from "../../store/erase";
import { callList, countWaitingCalls } from "../../store/call-lists";
import { countUnread, markAllRead, unreadIds } from "../../store/lead-reads";
import * as leads from "../../store/lead-queries";
import { recordEvent } from "../../store/owner-access";
import { countedCalls, countReport } from "../../store/page-counts";
import { siteMoment, siteToday } from "../../contract/site-time";
import { readStoreFacts } from "../../store/summary";
import { findWarnings } from "../alerts/warnings";
import { exportText } from "../export-text";
import { countLate } from "../waiting";
import type { Inbox } from "./actions";
import { resultText } from "./results";
import { countsBody, readSpan } from "./counts-page";
import { listBody } from "./list-page";
import { orderOf, readView, viewAddress } from "./list-view";
import { showPage } from "./page";
import type { InboxEnv } from "./session";
import { contextOf } from "./texts";

/** Keeps the page below 30 KB, even with long texts. */
const PAGE_SIZE = 13;

/** Adds the list, the counts and the table. */
export function addPages(app: Hono<InboxEnv>, inbox: Inbox): void {
  const { db, store, availability, settings, channels, content, now } = inbox;

  const record = (c: Context<InboxEnv>, event: string) =>
    recordEvent(db, { email: c.get("owner").email, event }, now());

  app.get("/", async (c) => {
    const owner = c.get("owner");
    const view = readView(c.req.query(), owner);
    const facts = await readStoreFacts(db, now());
    const page = { after: view.after, size: PAGE_SIZE + 1 };
    const rows = await leads.leadPage(db, view.filter, orderOf(view), page);
    const pageLeads = rows.slice(0, PAGE_SIZE);
    const [next] = await callList(db, "coming", now(), { limit: 1 });
    const body = listBody({
      view,
      unread: await countUnread(db, owner),
      unreadIds: await unreadIds(
        db,
        owner,
        pageLeads.map(({ id }) => id),
      ),
      leads: pageLeads,
      next: rows.length > PAGE_SIZE ? { ...view, after: pageLeads.at(-1) } : undefined,
      version: await leads.leadsVersion(db, owner),
      warnings: await findWarnings({
        ...{ facts, content, settings, channels, now: now() },
        late: countLate(await store.unansweredLeads(now()), await availability.rules(), now()),
        refused: inbox.refusals.count(),
      }),
      calls: { next, ...(await countWaitingCalls(db, now())) },
      result: resultText(c.req.query("result") ?? "", channels),
      context: await contextOf(inbox),
    });
    return showPage(c, inbox, { title: "Leads", current: "Leads", script: true, body });
  });

  app.post("/", async (c) => {
    const { action, id = [] } = await c.req.parseBody({ all: true });
    if (action !== "read" && action !== "discard") return c.notFound();
    if (action === "read") await markAllRead(db, c.get("owner"), now());
    else if ((await deleteFlagged(db, [id].flat().map(String))).length > 0) await record(c, action);
    return c.redirect(
      viewAddress("", readView(c.req.query(), c.get("owner")), { result: action }),
      303,
    );
  });

  app.get("/version", async (c) => c.text(await leads.leadsVersion(db, c.get("owner"))));

  app.get("/counts", async (c) => {
    const span = readSpan(content, c.req.query("days"), now());
    const report = await countReport(db, span.since);
    const since = siteMoment(content, span.since, 0) ?? now();
    const calls = await countedCalls(db, since.toISOString());
    const isCounting = settings.visitCounts;
    const body = countsBody({ report, calls, span, content, isCounting });
    return showPage(c, inbox, { title: "Counts", current: "Counts", body });
  });

  // A post, so that a link on another site cannot record an export by the owner.
  app.post("/leads.csv", async (c) => {
    const view = readView(c.req.query(), c.get("owner"));
    const delimiter = (await c.req.parseBody()).delimiter === ";" ? ";" : ",";
    await record(c, "export");
    const pages = leads.leadPages(db, view.filter, orderOf(view));
    const forms = await leads.storedForms(db, view.filter);
    const text = exportText("csv", { pages, forms, delimiter, content });
    return c.body(Readable.toWeb(text) as ReadableStream, 200, {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="leads-${siteToday(content, now())}${delimiter === ";" ? "-semicolons" : ""}.csv"`,
    });
  });
}
