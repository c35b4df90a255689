import type { Submission } from "../contract/submission";
import type { KnownBlock, PlainTextElement } from "@slack/types";
import { attributionText, SOURCE_LABEL } from "../contract/attribution";
import { isLongAnswer, mailLabel } from "../contract/forms";
import type { ServiceContent } from "../contract/service-content";
import { type LabelledLink, leadLink } from "./mail-html";
import { answerRows } from "./owner-mails";
import { subjectOf } from "./owner-subject";
import { visibleText } from "../shared/text";
import { referenceOf } from "../contract/payload";

/** Without a store, flagged submissions are sent too, as their own type. */
export function eventBody(submission: Submission, inboxUrl?: string): string {
  const {
    id,
    formName,
    formType,
    submittedAt,
    receivedAt,
    submissionUrl,
    fields,
    attribution,
    remark,
  } = submission;
  const type = submission.flag === undefined ? "submission.created" : "submission.flagged";
  const lead = { id, formName, formType, submittedAt, receivedAt, submissionUrl };
  const data = {
    ...lead,
    fields,
    attribution,
    ...(remark !== "" && { remark }),
    ...(inboxUrl && { inboxUrl: leadLink(inboxUrl, submission)?.url }),
  };
  return JSON.stringify({ type, timestamp: receivedAt, data });
}

/** A message about the site itself: a warning, or that forms work again. */
export interface SiteAlert {
  subject: string;
  text: string;
}

export function alertEventBody({ subject, text }: SiteAlert, now: Date): string {
  const timestamp = now.toISOString();
  return JSON.stringify({ type: "site.alert", timestamp, data: { subject, text } });
}

export function alertMessage({ subject, text }: SiteAlert): Message {
  return { title: subject, facts: [], texts: [["From the site", text]], note: "Sent by the site" };
}

/** https://docs.slack.dev/reference/block-kit/blocks */
const MAX_HEADER = 150;
const MAX_FIELDS = 10;
const MAX_FIELD = 2000;
const MAX_TEXT = 3000;

/** Plain text, because a visitor could mention everyone in mrkdwn. */
function plainText(text: string): PlainTextElement {
  return { type: "plain_text", text, emoji: false };
}

function chunks(text: string, size: number): string[] {
  const characters = [...text];
  const count = Math.ceil(characters.length / size);
  return Array.from({ length: count }, (_, index) =>
    characters.slice(index * size, (index + 1) * size).join(""),
  );
}

/** A message for an incoming webhook of Slack. */
export function slackBody({ title, facts, texts, note, link }: Message): string {
  const fields = facts.map(([label, answer]) =>
    plainText(`${label}\n${answer}`.slice(0, MAX_FIELD)),
  );
  const sections = Array.from({ length: Math.ceil(fields.length / MAX_FIELDS) }, (_, index) =>
    fields.slice(index * MAX_FIELDS, (index + 1) * MAX_FIELDS),
  );
  const blocks: KnownBlock[] = [
    { type: "header", text: plainText(title.slice(0, MAX_HEADER)) },
    ...sections.map((some): KnownBlock => ({ type: "section", fields: some })),
    ...texts.flatMap(([label, answer]) =>
      // A character may have two UTF-16 units.
      chunks(`${label}\n${answer}`, MAX_TEXT / 2).map((text): KnownBlock => ({
        type: "section",
        text: plainText(text),
      })),
    ),
    ...(link
      ? [
          {
            type: "section",
            text: { type: "mrkdwn", text: `<${link.url}|${link.label}>` },
          } as const,
        ]
      : []),
    { type: "context", elements: [plainText(note)] },
  ];
  return JSON.stringify({ text: title, blocks });
}

/** A message to people, about a lead or about the site itself. */
export interface Message {
  /** Contains no text that a visitor typed. */
  title: string;
  /** Label and answer; empty answers are left out. */
  facts: [label: string, answer: string][];
  texts: [label: string, answer: string][];
  /** "1F0C22AA · sent within 2 seconds". */
  note: string;
  /** Leads to the lead in the inbox. */
  link?: LabelledLink | undefined;
}

export function leadMessage(
  content: ServiceContent,
  submission: Submission,
  inboxUrl?: string,
): Message {
  const { id, formName, flag, attribution, remark } = submission;
  const isLong = ([name, answer]: [string, string]): boolean =>
    isLongAnswer(content, formName, name, answer);
  const source: [string, string] = [SOURCE_LABEL, attributionText(attribution)];
  const answers = [...answerRows(content, submission), source].filter(
    ([, answer]) => answer !== "",
  );
  const labelled = ([name, answer]: [string, string]): [string, string] => [
    mailLabel(content, submission, name),
    visibleText(answer),
  ];
  return {
    title: subjectOf(content, submission),
    facts: answers.filter((answer) => !isLong(answer)).map(labelled),
    texts: answers.filter(isLong).map(labelled),
    note: `${referenceOf(id)}${flag === undefined ? "" : " · flagged as spam"}${remark && ` · ${remark}`}`,
    link: leadLink(inboxUrl, submission),
  };
}

/** Together, answers of three-byte characters stay below the 28 KB limit of a Workflows webhook. */
const MAX_ANSWERS = 8000;

const shorten = (answer: string, max: number): string =>
  answer.length > max ? `${answer.slice(0, max)} … (shortened)` : answer;

/** Rich text: a TextBlock would render a visitor's Markdown, including links. */
function answerBlock([label, answer]: [string, string], max: number) {
  return {
    type: "RichTextBlock",
    inlines: [
      { type: "TextRun", text: `${label}  `, weight: "Bolder" },
      { type: "TextRun", text: shorten(answer, max) },
    ],
  };
}

/**
 * An Adaptive Card for a Workflows webhook of Microsoft Teams.
 * https://adaptivecards.io/explorer
 */
export function teamsBody({ title, facts, texts, note, link }: Message): string {
  const content = {
    $schema: "http://adaptivecards.io/schemas/adaptive-card.json",
    type: "AdaptiveCard",
    version: "1.4",
    body: [
      { type: "TextBlock", text: title, size: "Medium", weight: "Bolder", wrap: true },
      ...facts.map((fact) => answerBlock(fact, MAX_FIELD)),
      ...texts.map((text) => answerBlock(text, Math.floor(MAX_ANSWERS / texts.length))),
      { type: "TextBlock", text: note, isSubtle: true, size: "Small" },
    ],
    ...(link && { actions: [{ type: "Action.OpenUrl", title: link.label, url: link.url }] }),
  };
  const card = {
    contentType: "application/vnd.microsoft.card.adaptive",
    contentUrl: null,
    content,
  };
  return JSON.stringify({ type: "message", attachments: [card] });
}
