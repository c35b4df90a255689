import { type Kysely, type Expression, type ExpressionBuilder, sql, type SqlBool } from "kysely";
import { leadStateColumn, type LeadState } from "./lead";
import { isPostgres, type Tables } from "./tables";
import { normaliseText } from "../shared/text";

export interface LeadFilter {
  state?: LeadState;
  form?: string;
  since?: string;
  email?: string;
  /** Words that all occur, in any case. */
  search?: string;
  /** Not flagged, and the owner has not opened or answered it. */
  mark?: "unread" | "unanswered";
}

const MARKS = { unread: "readAt", unanswered: "answeredAt" } as const;

/** The submissions of a filter, with all columns. */
export function filtered(db: Kysely<Tables>, filter: LeadFilter) {
  const { state, form, since, email, search, mark } = filter;
  let query = db.selectFrom("submissions").selectAll("submissions");
  if (state) query = query.where(leadStateColumn, "=", state);
  // Few: found by the index of deliveries.
  if (state === "pending" || state === "stopped")
    query = query.where("id", "in", (eb) =>
      eb.selectFrom("deliveries").select("submissionId").where("state", "=", state),
    );
  if (form)
    query = query.where((eb) => eb.or([eb("formName", "=", form), eb("formType", "=", form)]));
  if (since) query = query.where("receivedAt", ">=", since);
  if (email) query = query.where("email", "=", email);
  if (search) query = query.where(matches(db, search));
  if (mark) query = query.where(MARKS[mark], "is", null).where("flag", "is", null);
  return query;
}

const MAX_LENGTH = 200;
const REFERENCE_START = /^[\da-f][\da-f-]{3,35}$/i;

/** What JSON.stringify writes in another way. */
const ESCAPED = /["\\\p{C}]/u;

/** "[aA]" for a letter with two cases. */
function bothCases(character: string): string | undefined {
  const cases = [character.toLowerCase(), character.toUpperCase()];
  const isPair = cases.every((one) => [...one].length === 1) && cases[0] !== cases[1];
  return isPair ? `[${cases.join("")}]` : undefined;
}

/**
 * A pattern that finds a word in any case. Both databases support character sets; their own ways to
 * ignore case support ASCII letters only (SQLite) or depend on the locale (PostgreSQL).
 */
function patternOf(word: string, onPostgres: boolean): string {
  const special = onPostgres ? /[^\p{L}\p{N}\p{M}\s]/u : /[*?[]/;
  const escape = (character: string) => (onPostgres ? `\\${character}` : `[${character}]`);
  const parts = [...word].map(
    (one) => bothCases(one) ?? (special.test(one) && one < "\u0080" ? escape(one) : one),
  );
  return onPostgres ? parts.join("") : `*${parts.join("")}*`;
}

/**
 * SQLite's LIKE takes a twentieth of the time of parsing the answers with character sets. It ignores
 * the case of ASCII letters; other characters match any.
 */
const roughPattern = (word: string): string => `%${word.replace(/[%_]|[^\0-\x7f]/gu, "_")}%`;

/** True where each word is in an answer, in a note or starts the reference. */
export function matches(db: Kysely<Tables>, search: string) {
  const onPostgres = isPostgres(db);
  const text = normaliseText(search.slice(0, MAX_LENGTH), false);
  const words = text.split(" ").filter(Boolean);
  const operator = sql.raw(onPostgres ? "~" : "glob");
  const answers = onPostgres
    ? sql`json_each_text(submissions.fields::json)`
    : sql`json_each(submissions.fields)`;
  return ({ and, or, eb }: ExpressionBuilder<Tables, "submissions">): Expression<SqlBool> =>
    and(
      words.map((word) => {
        const pattern = patternOf(word, onPostgres);
        const inAnswer = sql<SqlBool>`exists (
          select 1 from ${answers} as answers where value ${operator} ${pattern})`;
        return or([
          onPostgres || ESCAPED.test(word)
            ? inAnswer
            : and([eb("submissions.fields", "like", roughPattern(word)), inAnswer]),
          sql<SqlBool>`submissions.id in (
            select submission_id from lead_notes where text ${operator} ${pattern})`,
          ...(REFERENCE_START.test(word)
            ? [eb("submissions.id", "like", `${word.toLowerCase()}%`)]
            : []),
        ]);
      }),
    );
}
