import type { Browser, Page } from "playwright-core";
import type { startWithMails } from "./own-calls";
import { type Language, type Question, QUESTIONS, readIn } from "./own-form";
import type { ownProject } from "./own-project";

export interface OwnSite {
  project: ReturnType<typeof ownProject>;
  browser: () => Browser;
  site: () => Awaited<ReturnType<typeof startWithMails>>;
  /** Starts the host again with the same database. */
  restart: () => Promise<void>;
}

/** The visitors of the form. Where the place is "here", the address is not asked. */
export const VISITORS = [
  { lang: "en", path: "/workshop", script: true, place: "there", thanks: "Thank you for" },
  { lang: "nb", path: "/nb/verksted", script: false, place: "here", thanks: "Takk for" },
] as const;
export type Visitor = (typeof VISITORS)[number];

/** What a visitor without JavaScript types into the question that is not asked. */
export const UNASKED = "Skyggegata 7";

export const addressOf = ({ lang }: Visitor) => `${lang}@example.com`;

/** The questions that a visitor is asked, with the answers. */
export const answersOf = (visitor: Visitor): Question[] =>
  QUESTIONS.filter(({ name }) => name !== "office" || visitor.place === "there").map(
    (question) => ({
      ...question,
      ...(question.name === "place" && { answer: visitor.place }),
      ...(question.name === "email" && { answer: addressOf(visitor) }),
    }),
  );

/** The questions and answers as people read them. */
export const rowsFor = (visitor: Visitor, lang: Language): string[][] =>
  answersOf(visitor).map((one) => [one.label[lang], readIn(lang, one)]);

/** The questions and answers of the list that is shown, such as those of the summary. */
export const rowsOf = (page: Page, within = ""): Promise<string[][]> =>
  page
    .locator(`${within}dl > div:visible`)
    .evaluateAll((rows) =>
      rows.map((row) => [...row.children].map((part) => part.textContent ?? "")),
    );
