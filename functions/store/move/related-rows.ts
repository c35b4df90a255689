import type { Kysely, Selectable, Transaction } from "kysely";
import type {
  AppointmentsTable,
  SecretsTable,
  Tables,
  LeadNotesTable,
  PageCountsTable,
} from "../tables";
import { COUNT_KEY } from "../page-counts";

export type AppointmentRow = Selectable<AppointmentsTable>;

/** Listed: tables of a newer release may have more. */
export const APPOINTMENT_COLUMNS = [
  "submission_id",
  "state",
  "day",
  "slot",
  "starts_at",
  "ends_at",
  "seat",
  "held_until",
  "sequence",
  "invited_start",
  "updated_at",
] as const satisfies readonly (keyof AppointmentsTable)[];

export const SECRET_COLUMNS = ["name", "value"] as const satisfies readonly (keyof SecretsTable)[];

export function appointmentsOf(
  db: Kysely<Tables>,
  ids: readonly string[],
): Promise<AppointmentRow[]> {
  return db
    .selectFrom("appointments")
    .select(APPOINTMENT_COLUMNS)
    .where("submission_id", "in", ids)
    .execute();
}

type Seat = Pick<AppointmentRow, "starts_at" | "seat">;

const seatKey = ({ starts_at, seat }: Seat): string => `${starts_at} ${seat}`;

/** Where the seat is taken, the first free one, even beyond the number of seats. */
function withFreeSeats(rows: readonly AppointmentRow[], others: readonly Seat[]): AppointmentRow[] {
  const taken = new Set(others.map(seatKey));
  return rows.map((row) => {
    let { seat } = row;
    if (seat !== null && taken.has(seatKey(row)))
      for (seat = 1; taken.has(seatKey({ ...row, seat }));) seat += 1;
    if (seat !== null) taken.add(seatKey({ ...row, seat }));
    return { ...row, seat };
  });
}

/** Of two states of an appointment, the later one stays. */
export async function copyAppointments(
  trx: Transaction<Tables>,
  rows: readonly AppointmentRow[],
): Promise<void> {
  if (rows.length === 0) return;
  const known = await appointmentsOf(
    trx,
    rows.map(({ submission_id }) => submission_id),
  );
  const updatedAt = new Map(known.map((row) => [row.submission_id, row.updated_at]));
  const newer = rows.filter(
    ({ submission_id, updated_at }) => updated_at > (updatedAt.get(submission_id) ?? ""),
  );
  if (newer.length === 0) return;
  const ids = newer.map(({ submission_id }) => submission_id);
  await trx.deleteFrom("appointments").where("submission_id", "in", ids).execute();
  const others = await trx
    .selectFrom("appointments")
    .select(["starts_at", "seat"])
    .where(
      "starts_at",
      "in",
      newer.map(({ starts_at }) => starts_at),
    )
    .where("seat", "is not", null)
    .execute();
  await trx.insertInto("appointments").values(withFreeSeats(newer, others)).execute();
}

/** Ids of appointments that did not arrive. Their seats may differ. */
export async function missingAppointments(
  db: Kysely<Tables>,
  rows: readonly AppointmentRow[],
): Promise<string[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ submission_id }) => submission_id);
  const copies = new Map((await appointmentsOf(db, ids)).map((row) => [row.submission_id, row]));
  const contentOf = (row: AppointmentRow): string =>
    JSON.stringify(APPOINTMENT_COLUMNS.map((name) => (name === "seat" ? null : row[name])));
  return rows
    .filter((row) => {
      const copy = copies.get(row.submission_id);
      if (copy && copy.updated_at > row.updated_at) return false;
      return !copy || contentOf(copy) !== contentOf(row);
    })
    .map(({ submission_id }) => submission_id);
}

/** Links that were sent stay valid after a move; a merge keeps the secrets of the target. */
export async function copySecrets(
  source: Kysely<Tables>,
  target: Kysely<Tables>,
  which: "source" | "target",
): Promise<void> {
  const secrets = await source.selectFrom("secrets").select(SECRET_COLUMNS).execute();
  for (const secret of secrets) {
    await target
      .insertInto("secrets")
      .values(secret)
      .onConflict((conflict) =>
        which === "source"
          ? conflict.column("name").doUpdateSet({ value: secret.value })
          : conflict.column("name").doNothing(),
      )
      .execute();
  }
}

export type NoteRow = Selectable<LeadNotesTable>;

export const NOTE_COLUMNS = [
  "id",
  "submission_id",
  "text",
  "created_at",
] as const satisfies readonly (keyof LeadNotesTable)[];

export function notesOf(db: Kysely<Tables>, ids: readonly string[]): Promise<NoteRow[]> {
  return db
    .selectFrom("lead_notes")
    .select(NOTE_COLUMNS)
    .where("submission_id", "in", ids)
    .execute();
}

/** A note never changes: one that is known stays. */
export async function copyNotes(
  trx: Transaction<Tables>,
  notes: readonly NoteRow[],
): Promise<void> {
  if (notes.length === 0) return;
  await trx
    .insertInto("lead_notes")
    .values([...notes])
    .onConflict((conflict) => conflict.column("id").doNothing())
    .execute();
}

export const COUNT_COLUMNS = [
  ...COUNT_KEY,
  "views",
  "starts",
  "sends",
] as const satisfies readonly (keyof PageCountsTable)[];

/** The larger of two sums stays, so that a repeated copy or merge counts nothing twice. */
export async function copyCounts(source: Kysely<Tables>, target: Kysely<Tables>): Promise<void> {
  const days = await source.selectFrom("page_counts").select("day").distinct().execute();
  for (const { day } of days) {
    const counts = source.selectFrom("page_counts").select(COUNT_COLUMNS).where("day", "=", day);
    await target
      .insertInto("page_counts")
      .values(await counts.execute())
      .onConflict((conflict) =>
        conflict.columns(COUNT_KEY).doUpdateSet(({ case: choose, ref }) => {
          const larger = (name: "views" | "starts" | "sends") =>
            choose()
              .when(`excluded.${name}`, ">", ref(`page_counts.${name}`))
              .then(ref(`excluded.${name}`))
              .else(ref(`page_counts.${name}`))
              .end();
          return { views: larger("views"), starts: larger("starts"), sends: larger("sends") };
        }),
      )
      .execute();
  }
}
