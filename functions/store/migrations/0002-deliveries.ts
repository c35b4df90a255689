import type { Kysely, Migration, ColumnDefinitionBuilder } from "kysely";
import type { Dialect } from "../tables";

export function deliveries(dialect: Dialect): Migration {
  async function up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable("deliveries")
      .addColumn("id", "integer", countedId(dialect))
      .addColumn("submission_id", "text", (column) =>
        column.notNull().unique().references("submissions.id").onDelete("cascade"),
      )
      .addColumn("body", "text", (column) => column.notNull())
      .addColumn("state", "text", (column) => column.notNull())
      .addColumn("attempts", "integer", (column) => column.notNull())
      .addColumn("next_attempt_at", "text", (column) => column.notNull())
      .addColumn("delivered_at", "text")
      .addColumn("last_reason", "text")
      .execute();
    await db.schema
      .createIndex("deliveries_due")
      .on("deliveries")
      .columns(["state", "next_attempt_at"])
      .execute();
  }
  return { up };
}

/** A number that the database counts up, the primary key of its table. */
export function countedId(dialect: Dialect) {
  return (column: ColumnDefinitionBuilder) =>
    dialect === "postgres"
      ? column.generatedByDefaultAsIdentity().primaryKey()
      : column.primaryKey().autoIncrement();
}
