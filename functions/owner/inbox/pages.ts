import { Readable } from "node:stream";
import { type Context, Hono } from "hono";
import { html } from "hono/html";
import { findWarnings } from "../alerts/warnings";
import { eraseCompletely } from "../erase-completely";
import { errorText } from "../error-text";
import { exportText } from "../export-text";
import { helsinkiToday } from "../../contract/helsinki-time";
import { addressKey, deleteFlagged } from "../../store/erase";
import { UnsafeDatabaseError } from "../../store/errors";
import { emailKey, type Lead } from "../../store/lead";
import * as leads from "../../store/lead-queries";
import { perform, readCall, resultText, type Inbox } from "./actions";
import { callsBody } from "./calls-page";
import { countsBody, readSpan } from "./counts-page";
import { erasedBody, eraseBody } from "./erase-page";
import { leadBody } from "./lead-page";
import { listBody } from "./list-page";
import { feedUrl } from "../../appointments/links";
import { FEED_SECRET, readSecret, replaceSecret } from "../../store/secrets";
import { orderOf, readView, viewAddress } from "./list-view";
import { alertText, type PageProps, renderPage } from "./page";
import { countReport } from "../../store/page-counts";
import { readStoreFacts } from "../../store/summary";
import { visibleLine } from "../../shared/text";
import { isSafeReplyTo } from "../../delivery/owner-mails";
import { replyUrl } from "./texts";

/** Keeps the first view below 30 KB. */
const PAGE_SIZE = 20;
const MAX_CALLS = 200;
const BACK = html`<p><a href="./">Back to the list</a></p>`;

/** What is written to a file that is gone would be lost. */
function assertSameFile({ handle }: Inbox): void {
  if (handle.kind === "postgres" || handle.isSameFile()) return;
  throw new UnsafeDatabaseError(
    "The database file was moved, deleted or replaced: stop the inbox (Ctrl+C) and start it again.",
  );
}

/** The pages below /TOKEN/. */
export function addPages(app: Hono, inbox: Inbox): void {
  const { handle, settings, channels, scheduling, style, content, now } = inbox;
  const brand = content?.brand ?? "";
  const { db } = handle;

  async function show(c: Context, props: PageProps, status: 200 | 404 | 500 = 200) {
    const unread = status === 500 ? 0 : await leads.countUnread(db);
    return c.html(renderPage({ brand, style, unread }, props), status);
  }

  const missing = (c: Context) => {
    const body = html`<h1>Not found</h1>
      ${alertText("There is no such page or lead. It may have been erased.")} ${BACK}`;
    return show(c, { title: "Not found", body }, 404);
  };

  async function version(): Promise<string> {
    const [newest] = await leads.newestLeads(db, {}, 1);
    return `${newest?.receivedAt} ${newest?.id} ${await leads.countUnread(db)}`;
  }

  async function findLead(c: Context): Promise<Lead | undefined> {
    const [lead] = await leads.leadsById(db, [c.req.query("id") ?? ""]);
    return lead;
  }

  const pages = new Hono();
  pages.use((_c, next) => {
    assertSameFile(inbox);
    return next();
  });

  pages.get("/", async (c) => {
    const view = readView(c.req.query());
    const facts = await readStoreFacts(db, now());
    const page = { after: view.after, size: PAGE_SIZE + 1 };
    const found = await leads.leadPage(db, view.filter, orderOf(view), page);
    const shown = found.slice(0, PAGE_SIZE);
    const body = listBody({
      view,
      unread: await leads.countUnread(db),
      leads: shown,
      next: found.length > PAGE_SIZE ? { ...view, after: shown.at(-1) } : undefined,
      version: await version(),
      warnings: await findWarnings({ facts, settings, channels, content, now: now() }),
      result: resultText(c.req.query("result") ?? "", channels),
    });
    return show(c, { title: "Leads", current: "Leads", script: true, body });
  });

  pages.post("/", async (c) => {
    const { action, id = [] } = await c.req.parseBody({ all: true });
    if (action !== "read" && action !== "discard") return missing(c);
    if (action === "read") await leads.markAllRead(db, now());
    else await deleteFlagged(db, [id].flat().map(String));
    const result = action === "read" ? "read" : "discarded";
    return c.redirect(viewAddress("./", readView(c.req.query()), { result }), 303);
  });

  pages.get("/version", async (c) => c.text(await version()));

  pages.get("/calls", async (c) => {
    const body = callsBody({
      leads: await leads.leadsWithCalls(db, now(), MAX_CALLS),
      feed: feedUrl(settings.siteOrigin, await readSecret(db, FEED_SECRET)),
      result: resultText(c.req.query("result") ?? "", channels),
    });
    return show(c, { title: "Calls", current: "Calls", body });
  });

  pages.post("/calls", async (c) => {
    if ((await c.req.parseBody()).action !== "feed") return missing(c);
    await replaceSecret(db, FEED_SECRET);
    return c.redirect("calls?result=feed", 303);
  });

  pages.get("/counts", async (c) => {
    const span = readSpan(c.req.query("days"), now());
    const body = countsBody(await countReport(db, span.since), span, settings.visitCounts);
    return show(c, { title: "Counts", current: "Counts", body });
  });

  pages.get("/leads.csv", (c) => {
    const view = readView(c.req.query());
    const delimiter = c.req.query("delimiter") === ";" ? ";" : ",";
    const text = exportText(leads.leadPages(db, view.filter, orderOf(view)), "csv", delimiter);
    return c.body(Readable.toWeb(text) as ReadableStream, 200, {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="leads-${helsinkiToday(now())}${delimiter === ";" ? "-semicolons" : ""}.csv"`,
    });
  });

  pages.get("/lead", async (c) => {
    const lead = await findLead(c);
    if (!lead) return missing(c);
    if (lead.readAt === null && c.req.query("result") !== "unread")
      await leads.markLead(db, lead.id, "readAt", now().toISOString());
    const body = leadBody({
      lead,
      call: await readCall(lead, scheduling),
      view: readView(c.req.query()),
      result: resultText(c.req.query("result") ?? "", channels),
    });
    return show(c, { title: `Lead ${visibleLine(lead.reference)}`, body });
  });

  pages.post("/lead", async (c) => {
    const lead = await findLead(c);
    if (!lead) return missing(c);
    const fields = await c.req.parseBody();
    if (fields.action === "write" && isSafeReplyTo(lead.fields.email ?? "")) {
      await leads.markLead(db, lead.id, "answeredAt", now().toISOString());
      return c.redirect(replyUrl(lead), 303);
    }
    const result = await perform(lead, inbox, new Map(Object.entries(fields)));
    if (!result) return missing(c);
    const view = readView(c.req.query());
    const isGone = result === "discarded" || result === "unread";
    const to = isGone
      ? viewAddress("./", view, { result })
      : viewAddress("lead", view, { id: lead.id, result });
    return c.redirect(to, 303);
  });

  pages.get("/erase", async (c) => {
    const lead = await findLead(c);
    if (!lead) return missing(c);
    const email = emailKey(lead.fields);
    const ofPerson = email === "" ? [] : await leads.newestLeads(db, { email }, 1000);
    const body = eraseBody(lead, ofPerson, readView(c.req.query()));
    return show(c, { title: "Erase", body });
  });

  pages.post("/erase", async (c) => {
    const lead = await findLead(c);
    if (!lead) return missing(c);
    const { target: chosen } = await c.req.parseBody();
    if (chosen !== "email" && chosen !== "id") return missing(c);
    const target =
      chosen === "id" ? { id: lead.id } : { email: addressKey(lead.fields.email ?? "") };
    const erased = await eraseCompletely(handle, { target, timeoutMs: inbox.timeoutMs });
    return show(c, { title: "Erased", body: erasedBody(erased) });
  });

  app.route("/:token", pages);
  app.notFound(missing);
  app.onError((error, c) =>
    show(
      c,
      {
        title: "Problem",
        body: html`<h1>Problem</h1>
          ${alertText(errorText(error))} ${BACK}`,
      },
      500,
    ),
  );
}
