import path from "node:path";
import { temporaryFolder } from "../../../__tests__/functions/support/temporary-folder";
import type { DatabaseSetting } from "../../../functions/settings/settings";
import { startPostgres } from "./hosts";

export interface Place {
  setting: Exclude<DatabaseSetting, { kind: "none" }>;
  /** What DATABASE_URL is for it. */
  url: string;
}

/** An empty SQLite file and an empty PostgreSQL: a bench proves the same on both. */
export async function eachDatabase(): Promise<Place[]> {
  const file = path.join(temporaryFolder(), "submissions.db");
  const url = (await startPostgres()).url();
  return [
    { setting: { kind: "sqlite", file }, url: `sqlite:${file}` },
    { setting: { kind: "postgres", url }, url },
  ];
}
