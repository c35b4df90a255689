import {
  type Expression,
  type ExpressionBuilder,
  type Kysely,
  type RawBuilder,
  sql,
  type SqlBool,
} from "kysely";
import { isUnreadFor, type Reader } from "./lead-reads";
import { leadStateColumn, type LeadState } from "./lead";
import { type ApplicationStage, HAS_WORD, isPostgres, type Tables } from "./tables";
import { normaliseText } from "../contract/normalise-text";

/** Leads of a period, or with these words. */
export interface DatePhrase {
  words: string;
  since: string;
  until: string;
}

export interface LeadFilter {
  /** Without it, spam and all others. */
  isSpam?: boolean;
  state?: LeadState;
  /** The name of a form, or its type. */
  form?: string;
  since?: string;
  until?: string;
  email?: string;
  /** The id of a lead: all that have its e-mail address. */
  samePersonAs?: string;
  /** The address of an owner. */
  takenBy?: string;
  isApplication?: boolean;
  stages?: readonly ApplicationStage[];
  /** Words that all occur, in any case. */
  search?: string;
  dates?: readonly DatePhrase[];
  /** Not flagged, and no owner has answered it. */
  isUnanswered?: boolean;
  unreadFor?: Reader;
}

/** Submissions with all columns and their state. */
export const leadRows = (db: Kysely<Tables>) =>
  db.selectFrom("submissions").selectAll("submissions").select(leadStateColumn.as("state"));

/** As in the index `submissions_applications`; the last part is of earlier releases. */
export const IS_APPLICATION = sql<SqlBool>`(substr(coalesce(questions, ''), 1, 26)
  = '{"retention":"application"' or (questions is null and form_type = 'job-application'))`;

/** The submissions that match a filter. */
export function filtered(db: Kysely<Tables>, filter: LeadFilter) {
  const { isSpam, state, form, since, until, email, samePersonAs, takenBy, isApplication } = filter;
  const { stages, search, dates = [], isUnanswered, unreadFor } = filter;
  let query = leadRows(db);
  if (isSpam !== undefined) query = query.where("flag", isSpam ? "is not" : "is", null);
  if (state) query = query.where(leadStateColumn, "=", state);
  // Uses an index: computing the state of all leads is slow.
  if (state === "flagged") query = query.where("flag", "is not", null);
  if (state === "pending" || state === "stopped")
    query = query.where("submissions.id", "in", (eb) =>
      eb.selectFrom("deliveries").select("submissionId").where("state", "=", state),
    );
  if (form)
    query = query.where(({ or, eb }) => or([eb("formName", "=", form), eb("formType", "=", form)]));
  if (since) query = query.where("receivedAt", ">=", since);
  if (until) query = query.where("receivedAt", "<", until);
  if (email) query = query.where("email", "=", email);
  if (samePersonAs !== undefined)
    query = query.where(({ or, and, eb }) => {
      const person = eb.selectFrom("submissions as one").where("one.id", "=", samePersonAs);
      const isSame = eb("submissions.email", "=", person.select("one.email"));
      return or([and([isSame, eb("submissions.email", "!=", "")]), eb("id", "=", samePersonAs)]);
    });
  if (takenBy) query = query.where("takenBy", "=", takenBy);
  if (isApplication) query = query.where(IS_APPLICATION);
  if (stages) query = query.where("stage", "in", stages);
  if (search) query = query.where(matches(db, search));
  for (const { words, ...period } of dates)
    query = query.where((eb) =>
      eb.or([
        eb.and([eb("receivedAt", ">=", period.since), eb("receivedAt", "<", period.until)]),
        matches(db, words)(eb),
      ]),
    );
  if (isUnanswered)
    query = query
      .where("answeredAt", "is", null)
      .where("flag", "is", null)
      .where("told", "!=", "earlier");
  if (unreadFor) query = query.where(isUnreadFor(unreadFor));
  return query;
}

const MAX_LENGTH = 200;
const REFERENCE_START = /^[\da-f][\da-f-]{3,35}$/;

/** LIKE knows the case of these letters, and has no wildcard among them. */
const PLAIN_WORD = /^[a-z\d@.-]+$/;

/** Characters that JSON.stringify may escape. */
const JSON_ESCAPED = /["\\\p{C}]/u;

/** True if each word occurs, in any case, in an answer or a note, or starts the reference. */
function matches(db: Kysely<Tables>, search: string) {
  const onPostgres = isPostgres(db);
  const words = normaliseText(search.slice(0, MAX_LENGTH), false).toLowerCase().split(" ");
  const answers = onPostgres
    ? sql`json_each_text(submissions.fields::json)`
    : sql`json_each(submissions.fields)`;
  // `lower` of SQLite and of some locales of PostgreSQL knows ASCII only.
  const has = (text: RawBuilder<unknown>, word: string) =>
    onPostgres
      ? sql<SqlBool>`position(${word} in lower(${text} collate "und-x-icu")) > 0`
      : sql<SqlBool>`${sql.raw(HAS_WORD)}(${text}, ${word})`;
  // SQLite's own comparison is faster than a function in JavaScript.
  const isInText = (word: string) =>
    !onPostgres && PLAIN_WORD.test(word)
      ? sql<SqlBool>`submissions.fields like ${`%${word}%`}`
      : has(sql`submissions.fields`, word);
  return ({ and, or, eb }: ExpressionBuilder<Tables, "submissions">): Expression<SqlBool> =>
    and(
      words.filter(Boolean).map((word) => {
        const inAnswer = sql<SqlBool>`exists (
          select 1 from ${answers} as answers where ${has(sql`value`, word)})`;
        return or([
          // The whole text first: few contain the word, and parsing the others is slow.
          JSON_ESCAPED.test(word) ? inAnswer : and([isInText(word), inAnswer]),
          sql<SqlBool>`submissions.id in (
            select submission_id from lead_notes where ${has(sql`text`, word)})`,
          ...(REFERENCE_START.test(word) ? [eb("submissions.id", "like", `${word}%`)] : []),
        ]);
      }),
    );
}
