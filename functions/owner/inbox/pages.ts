import { Readable } from "node:stream";
import type { Context, Hono } from "hono";
import { siteMoment, siteToday } from "../../contract/site-time";
import { t } from "../../shared/translate";
import { deleteFlagged } from "../../store/erase";
import type { LeadFilter } from "../../store/lead-filter";
import * as leads from "../../store/lead-queries";
import { countUnread, markAllRead, MAX_COUNT, unreadIds } from "../../store/lead-reads";
import { recordEvent } from "../../store/owner-access";
import { countedCalls, countReport } from "../../store/page-counts";
import { readStoreFacts } from "../../store/summary";
import type { Warning } from "../alerts/warning";
import { findWarnings } from "../alerts/warnings";
import { exportText } from "../export-text";
import type { Inbox } from "./actions";
import { countsBody, readSpan } from "./counts-page";
import { LEAD_LABELS } from "./lead-state";
import { listBody } from "./list-page";
import {
  earlierAddress,
  filterOf,
  type ListName,
  LISTS,
  type ListView,
  orderOf,
  readView,
  viewAddress,
  countText,
} from "./list-view";
import { showPage, VIEW_LABELS } from "./page";
import { resultText } from "./results";
import type { InboxEnv, SignedIn } from "./session";
import { contextOf, type InboxContext } from "./texts";
import { stageGroups, todoGroups } from "./todo-groups";

const leadsText = (count: string): string =>
  count === "1" ? t("1 lead") : t("{count} leads", { count });

function emptyText({ list, show, form, search, from, to, person }: ListView): string {
  if (list === "") return t("Nothing waits for you.");
  if (show || form || search || from || to || person) return t("No lead matches.");
  return list === "spam" ? t("There is no spam.") : t("There are no leads yet.");
}

/** Keeps the page below 36 KB, even with long texts. */
const PAGE_SIZE = 20;

/** What the lists say themselves. */
const LISTED_WARNINGS: readonly Warning["kind"][] = ["flagged", "waiting"];

/** Adds the lists, the counts and the table. */
export function addPages(app: Hono<InboxEnv>, inbox: Inbox): void {
  const { db, settings, channels, content, now } = inbox;

  const record = (c: Context<InboxEnv>, event: string) =>
    recordEvent(db, { email: c.get("owner").email, event }, now());

  /** A page of a list that is not grouped, and how many leads the list has, in words. */
  async function readPage(view: ListView, filter: LeadFilter) {
    const page = { after: view.after, size: PAGE_SIZE + 1 };
    const rows = await leads.leadPage(db, filter, orderOf(view), page);
    const hasMore = rows.length > PAGE_SIZE;
    // To search all leads for their number would be slow.
    const isSlow = filter.search !== undefined || filter.state !== undefined;
    const isCounted = view.after !== undefined || (hasMore && !isSlow);
    const count = isCounted ? await leads.countLeads(db, filter, MAX_COUNT + 1) : rows.length;
    return {
      leads: rows.slice(0, PAGE_SIZE),
      count: hasMore && isSlow ? `${PAGE_SIZE}+` : countText(count),
      next: hasMore ? { ...view, after: rows[PAGE_SIZE - 1] } : undefined,
    };
  }

  async function readGroups(view: ListView, owner: SignedIn, context: InboxContext) {
    if (view.list === "") {
      const { groups, count } = await todoGroups(db, context);
      return { groups, count: t("{count} to do", { count: countText(count) }), next: undefined };
    }
    const filter = filterOf(view, owner, context);
    if (view.list === "applicants" && view.show === "") {
      const count = await leads.countLeads(db, filter, MAX_COUNT + 1);
      const groups = await stageGroups(db, view, owner, context);
      return { groups, count: leadsText(countText(count)), next: undefined };
    }
    const { next, ...page } = await readPage(view, filter);
    const name = view.list;
    const implied = name === "spam" ? t(LEAD_LABELS.spam) : undefined;
    const group = { name, title: t(VIEW_LABELS[name]), leads: page.leads, implied };
    return { groups: [group], count: leadsText(page.count), next };
  }

  async function showList(c: Context<InboxEnv>, list: ListName) {
    const owner = c.get("owner");
    const view = readView(c.req.query(), list);
    const context = await contextOf(inbox);
    const { groups, count, next } = await readGroups(view, owner, context);
    const ids = groups.flatMap((group) => group.leads.map(({ id }) => id));
    const facts = await readStoreFacts(db, now());
    const warnings = await findWarnings({
      ...{ facts, content, settings, channels, now: now() },
      refused: inbox.refusals.count(),
    });
    const unread = await countUnread(db, owner);
    const isFirst = view.after === undefined && view.order === "";
    const body = listBody({
      ...{ view, groups, count, next, context },
      unread,
      unreadIds: await unreadIds(db, owner, ids),
      version: isFirst ? await leads.leadsVersion(db, unread) : "",
      warnings: warnings.filter(({ kind }) => !LISTED_WARNINGS.includes(kind)),
      emptyText: emptyText(view),
      result: resultText(c.req.query("result") ?? "", channels),
    });
    const title = t(VIEW_LABELS[list]);
    return showPage(c, inbox, { title, current: list, script: true, unread, body });
  }

  for (const list of LISTS) {
    app.get(`/${list}`, (c) => {
      const earlier = list === "" ? earlierAddress(c.req.query()) : undefined;
      return earlier === undefined ? showList(c, list) : c.redirect(earlier, 302);
    });

    app.post(`/${list}`, async (c) => {
      const { action, id = [] } = await c.req.parseBody({ all: true });
      if (action !== "read" && action !== "discard") return c.notFound();
      if (action === "read") await markAllRead(db, c.get("owner"), now());
      else if ((await deleteFlagged(db, [id].flat().map(String))).length > 0)
        await record(c, action);
      return c.redirect(viewAddress("", readView(c.req.query(), list), { result: action }), 303);
    });
  }

  app.get("/version", async (c) =>
    c.text(await leads.leadsVersion(db, await countUnread(db, c.get("owner")))),
  );

  app.get("/counts", async (c) => {
    const span = readSpan(content, c.req.query("days"), now());
    const report = await countReport(db, span.since);
    const since = siteMoment(content, span.since, 0) ?? now();
    const calls = await countedCalls(db, since.toISOString());
    const isCounting = settings.visitCounts;
    const body = countsBody({ report, calls, span, content, isCounting });
    return showPage(c, inbox, { title: t("Counts"), current: "counts", body });
  });

  // A post, so that a link on another site cannot record an export by the owner.
  app.post("/leads.csv", async (c) => {
    const view = readView(c.req.query());
    const filter = filterOf(view, c.get("owner"), await contextOf(inbox));
    const delimiter = (await c.req.parseBody()).delimiter === ";" ? ";" : ",";
    await record(c, "export");
    const pages = leads.leadPages(db, filter, orderOf(view));
    const forms = await leads.storedForms(db, filter);
    const text = exportText("csv", { pages, forms, delimiter, content });
    return c.body(Readable.toWeb(text) as ReadableStream, 200, {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="leads-${siteToday(content, now())}${delimiter === ";" ? "-semicolons" : ""}.csv"`,
    });
  });
}
