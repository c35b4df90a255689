import type { ColumnDefinitionBuilder as Column, Kysely } from "kysely";
import type { Tables } from "./tables";

type Up = (db: Kysely<Tables>) => Promise<void>;

const notNull = (column: Column): Column => column.notNull();

export const createAppointments: Up = async (db) => {
  await db.schema
    .createTable("appointments")
    .addColumn("submission_id", "text", (column) =>
      column.primaryKey().notNull().references("submissions.id").onDelete("cascade"),
    )
    .addColumn("state", "text", notNull)
    .addColumn("day", "text", notNull)
    .addColumn("slot", "text", notNull)
    .addColumn("starts_at", "text", notNull)
    .addColumn("ends_at", "text", notNull)
    .addColumn("seat", "integer")
    .addColumn("held_until", "text")
    .addColumn("sequence", "integer", notNull)
    .addColumn("invited_start", "text")
    .addColumn("updated_at", "text", notNull)
    .execute();
  // Partial: a call that is declined or cancelled gives its seat back.
  await db.schema
    .createIndex("appointments_seat")
    .unique()
    .on("appointments")
    .columns(["starts_at", "seat"])
    .where("seat", "is not", null)
    .execute();
};

/** Defaults: during an update, a host of an earlier release writes rows without these columns. */
export const addVisitor: Up = async (db) => {
  for (const [column, fallback] of Object.entries({ language: "en", time_zone: "" })) {
    await db.schema
      .alterTable("submissions")
      .addColumn(column, "text", (added) => added.notNull().defaultTo(fallback))
      .execute();
  }
};

export const createSecrets: Up = (db) =>
  db.schema
    .createTable("secrets")
    .addColumn("name", "text", (column) => column.primaryKey().notNull())
    .addColumn("value", "text", notNull)
    .execute();
