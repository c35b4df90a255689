import type { KnownBlock, PlainTextElement } from "@slack/types";
import type { Submission } from "../submission";
import { leadMessage } from "./lead-message";

/** https://docs.slack.dev/reference/block-kit/blocks */
const MAX_HEADER = 150;
const MAX_FIELDS = 10;
const MAX_TEXT = 3000;

/** Not mrkdwn, in which a visitor could mention everybody. */
function plain(text: string): PlainTextElement {
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
export function slackBody(submission: Submission): string {
  const { title, short, long, note } = leadMessage(submission);
  const blocks: KnownBlock[] = [
    { type: "header", text: plain(title.slice(0, MAX_HEADER)) },
    {
      type: "section",
      fields: short.slice(0, MAX_FIELDS).map(([label, answer]) => plain(`${label}\n${answer}`)),
    },
    ...long.flatMap(([label, answer]) =>
      // A character may have two UTF-16 units.
      chunks(`${label}\n${answer}`, MAX_TEXT / 2).map((text): KnownBlock => ({
        type: "section",
        text: plain(text),
      })),
    ),
    { type: "context", elements: [plain(note)] },
  ];
  return JSON.stringify({ text: title, blocks });
}
