import type { ColumnDefinitionBuilder } from "kysely";
import type { Dialect } from "../tables";

/** A number that the database counts up, the primary key of its table. */
export function countedId(dialect: Dialect) {
  return (column: ColumnDefinitionBuilder) =>
    dialect === "postgres"
      ? column.generatedByDefaultAsIdentity().primaryKey()
      : column.primaryKey().autoIncrement();
}
