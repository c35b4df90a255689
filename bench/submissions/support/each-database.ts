import path from "node:path";
import { temporaryFolder } from "../../../__tests__/functions/support/temporary-folder";
import type { DatabaseSetting } from "../../../functions/settings/settings";
import { startPostgres } from "./hosts";

export interface Place {
  setting: Exclude<DatabaseSetting, { kind: "none" }>;
  /** What DATABASE_URL is for it. */
  url: string;
}

/** Proves the same on an empty SQLite file and an empty PostgreSQL; the problems of both. */
export async function onEachDatabase(
  prove: (place: Place) => Promise<string[]>,
): Promise<string[]> {
  const file = path.join(temporaryFolder(), "submissions.db");
  const url = (await startPostgres()).url();
  const sqlite = await prove({ setting: { kind: "sqlite", file }, url: `sqlite:${file}` });
  const postgres = await prove({ setting: { kind: "postgres", url }, url });
  return [...sqlite.map((one) => `SQLite: ${one}`), ...postgres.map((one) => `PostgreSQL: ${one}`)];
}
