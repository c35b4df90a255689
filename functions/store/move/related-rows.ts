import type { Kysely, Transaction } from "kysely";
import type { Appointment } from "../../appointments/appointment";
import { COUNT_KEY } from "../page-counts";
import type { LeadNotesTable, Tables } from "../tables";
import { COLUMNS } from "./rows";

type Seat = Pick<Appointment, "startsAt" | "seat">;

const seatKey = ({ startsAt, seat }: Seat): string => `${startsAt} ${seat}`;

/** Where the seat is taken, the first free one, even beyond the number of seats. */
function withFreeSeats(rows: readonly Appointment[], others: readonly Seat[]): Appointment[] {
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
  rows: readonly Appointment[],
): Promise<void> {
  if (rows.length === 0) return;
  const known = await trx
    .selectFrom("appointments")
    .select(["submissionId", "updatedAt"])
    .where(
      "submissionId",
      "in",
      rows.map(({ submissionId }) => submissionId),
    )
    .execute();
  const changes = new Map(known.map((row) => [row.submissionId, row.updatedAt]));
  const newer = rows.filter(
    ({ submissionId, updatedAt }) => updatedAt > (changes.get(submissionId) ?? ""),
  );
  if (newer.length === 0) return;
  const ids = newer.map(({ submissionId }) => submissionId);
  await trx.deleteFrom("appointments").where("submissionId", "in", ids).execute();
  const others = await trx
    .selectFrom("appointments")
    .select(["startsAt", "seat"])
    .where(
      "startsAt",
      "in",
      newer.map(({ startsAt }) => startsAt),
    )
    .where("seat", "is not", null)
    .execute();
  await trx.insertInto("appointments").values(withFreeSeats(newer, others)).execute();
}

/** Links that were sent stay valid after a move; a merge keeps the secrets of the target. */
export async function copySecrets(
  source: Kysely<Tables>,
  target: Kysely<Tables>,
  which: "source" | "target",
): Promise<void> {
  const secrets = await source.selectFrom("secrets").select(COLUMNS.secrets).execute();
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

/** A note never changes: one that is known stays. */
export async function copyNotes(
  trx: Transaction<Tables>,
  notes: readonly LeadNotesTable[],
): Promise<void> {
  if (notes.length === 0) return;
  await trx
    .insertInto("leadNotes")
    .values([...notes])
    .onConflict((conflict) => conflict.column("id").doNothing())
    .execute();
}

/** The larger of two sums stays, so that a repeated copy or merge counts nothing twice. */
export async function copyCounts(source: Kysely<Tables>, target: Kysely<Tables>): Promise<void> {
  const days = await source.selectFrom("pageCounts").select("day").distinct().execute();
  for (const { day } of days) {
    const counts = source
      .selectFrom("pageCounts")
      .select(COLUMNS.pageCounts)
      .where("day", "=", day);
    await target
      .insertInto("pageCounts")
      .values(await counts.execute())
      .onConflict((conflict) =>
        conflict.columns(COUNT_KEY).doUpdateSet(({ case: choose, ref }) => {
          const larger = (name: "views" | "starts" | "sends") =>
            choose()
              .when(`excluded.${name}`, ">", ref(`pageCounts.${name}`))
              .then(ref(`excluded.${name}`))
              .else(ref(`pageCounts.${name}`))
              .end();
          return { views: larger("views"), starts: larger("starts"), sends: larger("sends") };
        }),
      )
      .execute();
  }
}
