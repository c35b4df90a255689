import type { Context, Hono } from "hono";
import { html } from "hono/html";
import type { Clash } from "../../appointments/page-view";
import type { ServiceContent } from "../../contract/service-content";
import { askedIn } from "../../contract/forms";
import { isSafeReplyTo } from "../../contract/email-address";
import { appointmentUrl } from "../../appointments/links";
import type { ReplyText } from "../../contract/service-content";
import { visibleLine } from "../../shared/text";
import { currentLanguage, t } from "../../shared/translate";
import { LINKS_SECRET } from "../../store/secrets";
import { emailKey, type Lead } from "../../store/lead";
import { markRead } from "../../store/lead-reads";
import { countLeads, leadsById, newestLeads } from "../../store/lead-queries";
import { eraseCompletely } from "../erase-completely";
import { canAnswer, type Inbox, perform, readCall } from "./actions";
import { unseenQuestion } from "./answer-section";
import { clashQuestion, overtakenQuestion, readDecision } from "./call-decision";
import { isFailure, resultText } from "./results";
import { erasedBody, eraseBody } from "./erase-page";
import { leadBody } from "./lead-page";
import { isApplication } from "./lead-state";
import { readView, viewAddress } from "./list-view";
import { showPage } from "./page";
import type { InboxEnv } from "./session";
import { type Html, replyUrl, contextOf } from "./texts";

/** Short, because other requests wait meanwhile. */
const COMPACT_MS = 2000;

const writeText = (content: ServiceContent, lead: Lead): Html =>
  html`<p class="message" role="status">
    ${t("Marked as answered.")}
    <a href="${replyUrl(content, lead)}" autofocus>${t("Open the e-mail to them")}</a>
  </p>`;

/** The pages of one lead: its answers, its actions, and its erasure. */
export function addLeadPages(app: Hono<InboxEnv>, inbox: Inbox): void {
  const { database, db, channels, content, now } = inbox;

  async function findLead(c: Context<InboxEnv>): Promise<Lead | undefined> {
    const [lead] = await leadsById(db, [c.req.query("id") ?? ""]);
    return lead;
  }

  /** For a visitor who did not come, with the address of their page of the call. */
  async function missedReply({ id, language }: Lead): Promise<ReplyText | undefined> {
    const reply = (content.mails[language] ?? content.mails.en)?.missed;
    const secret = await inbox.store.secret(LINKS_SECRET);
    const { siteOrigin } = inbox.settings;
    const url = appointmentUrl(content, siteOrigin, secret, id, "visitor", language);
    return reply && { ...reply, text: reply.text.replaceAll("{link}", () => url) };
  }

  interface LeadView {
    /** The fields of the answer's form, to which a prepared text is added. */
    fields?: Record<string, unknown>;
    clash?: Clash;
    isUnseen?: boolean;
    /** Someone else has decided about the call since the page was opened. */
    isOvertaken?: boolean;
    /** The result of an action that stays on this page. */
    result?: Html;
  }

  async function showLead(
    c: Context<InboxEnv>,
    lead: Lead,
    { fields = {}, clash, isUnseen = false, isOvertaken = false, result }: LeadView = {},
  ) {
    const context = await contextOf(inbox);
    const call = await readCall(lead, inbox);
    const missed = call?.stage === "missed" ? await missedReply(lead) : undefined;
    const { replies: texts = [] } = content.mails[lead.language] ?? content.mails.en ?? {};
    const use = isApplication(lead, context) ? "application" : undefined;
    const hasUses = texts.some((one) => one.for !== undefined);
    const replies = [
      ...texts.filter((one) => !hasUses || one.for === use),
      ...(missed ? [missed] : []),
    ];
    const isUnanswered = !lead.notes.some(
      ({ isAnswer, createdAt }) => isAnswer === 1 && createdAt >= (lead.call?.updatedAt ?? ""),
    );
    const words = String(fields.words ?? "");
    const decision = await readDecision(call, inbox, context);
    const email = emailKey(lead.fields);
    const body = leadBody({
      lead: askedIn(content, lead, currentLanguage()),
      call,
      decision,
      typed: { action: String(fields.action ?? "").replace("-anyway", ""), words },
      owner: c.get("owner").email,
      personCount: email === "" ? 0 : await countLeads(db, { email }),
      view: readView(c.req.query()),
      result: clash
        ? clashQuestion(clash, call, words, context)
        : isOvertaken
          ? overtakenQuestion(decision)
          : (result ?? resultText(c.req.query("result") ?? "", channels)),
      context,
      ...(canAnswer(lead, channels) && { replies }),
      draft: String(fields.answer ?? "").trim(),
      chosenReply:
        replies[Number(fields.reply)] ??
        (isUnanswered && fields.answer === undefined ? missed : undefined),
      seen: fields.seen === undefined || isUnseen ? undefined : String(fields.seen),
      isUnseen,
    });
    return showPage(c, inbox, {
      title: t("Lead {reference}", { reference: visibleLine(lead.reference) }),
      body,
    });
  }

  app.get("/lead", async (c) => {
    const lead = await findLead(c);
    if (!lead) return c.notFound();
    // No one has seen the response to HEAD, or a page that a browser preloads.
    const isSeen = c.req.method === "GET" && c.req.header("sec-purpose") === undefined;
    if (isSeen && c.req.query("result") !== "unread")
      await markRead(db, c.get("owner"), lead.id, 1);
    return showLead(c, lead);
  });

  app.post("/lead", async (c) => {
    const lead = await findLead(c);
    const { email: owner } = c.get("owner");
    if (!lead) return c.notFound();
    const fields = await c.req.parseBody();
    if (fields.reply !== undefined) return showLead(c, lead, { fields });
    if (fields.action === "write" && isSafeReplyTo(lead.fields.email ?? "")) {
      await perform(lead, inbox, new Map([["action", "answered"]]), owner);
      // Not a redirect to the mail link: proxies log it, including the visitor's words.
      return showLead(c, (await findLead(c)) ?? lead, { result: writeText(content, lead) });
    }
    const result = await perform(lead, inbox, new Map(Object.entries(fields)), owner);
    if (!result) return c.notFound();
    if (result === "unseen") {
      const currentLead = (await findLead(c)) ?? lead;
      const question = unseenQuestion(currentLead, await contextOf(inbox));
      return showLead(c, currentLead, { fields, isUnseen: true, result: question });
    }
    if (result === "overtaken")
      return showLead(c, (await findLead(c)) ?? lead, { fields, isOvertaken: true });
    if (typeof result !== "string") return showLead(c, lead, { fields, clash: result });
    // The line to the visitor would be lost with a redirect.
    if (fields.words && isFailure(result))
      return showLead(c, lead, { fields, result: resultText(result, channels) || html`` });
    const view = readView(c.req.query());
    const isGone = result === "discard" || result === "unread";
    const to = isGone
      ? viewAddress("", view, { result })
      : viewAddress("lead", view, { id: lead.id, result });
    return c.redirect(to, 303);
  });

  app.get("/erase", async (c) => {
    const lead = await findLead(c);
    if (!lead) return c.notFound();
    const email = emailKey(lead.fields);
    const personLeads = email === "" ? [] : await newestLeads(db, { email }, 1000);
    const body = eraseBody(lead, personLeads, readView(c.req.query()), await contextOf(inbox));
    return showPage(c, inbox, { title: t("Erase"), body });
  });

  app.post("/erase", async (c) => {
    const lead = await findLead(c);
    const { target: column } = await c.req.parseBody();
    if (!lead || (column !== "email" && column !== "id")) return c.notFound();
    const value = column === "id" ? lead.id : emailKey(lead.fields);
    const result = await eraseCompletely(database, {
      target: { column, value },
      timeoutMs: COMPACT_MS,
      by: c.get("owner").email,
      now: now(),
    });
    return showPage(c, inbox, { title: t("Erased"), body: erasedBody(result) });
  });
}
