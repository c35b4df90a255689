import type { Submission } from "../submission";
import { leadMessage } from "./lead-message";

/** Two answers of characters with three bytes stay below the 28 KB of a Workflows webhook. */
const MAX_ANSWER = 4000;

function shortened(answer: string): string {
  return answer.length > MAX_ANSWER ? `${answer.slice(0, MAX_ANSWER)} … (shortened)` : answer;
}

/** Rich text: a TextBlock would read a visitor's Markdown, links included. */
function answerBlock([label, answer]: [string, string]) {
  return {
    type: "RichTextBlock",
    inlines: [
      { type: "TextRun", text: `${label}  `, weight: "Bolder" },
      { type: "TextRun", text: shortened(answer) },
    ],
  };
}

/**
 * An Adaptive Card for a Workflows webhook of Microsoft Teams.
 * https://adaptivecards.io/explorer
 */
export function teamsBody(submission: Submission): string {
  const { title, short, long, note } = leadMessage(submission);
  const content = {
    $schema: "http://adaptivecards.io/schemas/adaptive-card.json",
    type: "AdaptiveCard",
    version: "1.4",
    body: [
      { type: "TextBlock", text: title, size: "Medium", weight: "Bolder", wrap: true },
      ...[...short, ...long].map(answerBlock),
      { type: "TextBlock", text: note, isSubtle: true, size: "Small" },
    ],
  };
  const card = {
    contentType: "application/vnd.microsoft.card.adaptive",
    contentUrl: null,
    content,
  };
  return JSON.stringify({ type: "message", attachments: [card] });
}
