import BetterSqlite3 from "better-sqlite3";
import path from "node:path";
import { stageOf } from "../../functions/contract/appointment";
import { CALL_STAGES } from "../../functions/contract/call-stages";
import { openSqlite } from "../../functions/store/sqlite";
import { createStore } from "../../functions/store/store";
import { APPLICATION_STAGES } from "../../functions/store/tables";
import { seed } from "../../scripts/demo/seed";
import { NOW, SERVICE_CONTENT } from "../functions/support/records";
import { removeTemporaryFolders, temporaryFolder } from "../functions/support/temporary-folder";

afterAll(removeTemporaryFolders);

// Days off and weekends are behind or before them.
test.each(["2026-03-02T05:00:00Z", NOW.toISOString(), "2026-03-07T21:00:00Z"])(
  "the demo of %s has forty leads in every state, and nothing to send",
  async (moment) => {
    const now = new Date(moment);
    const file = path.join(temporaryFolder(), "submissions.db");
    const store = createStore(() => openSqlite(file), SERVICE_CONTENT);
    await seed({ content: SERVICE_CONTENT, store, siteOrigin: "http://localhost:9000", now });
    await store.close();
    const db = new BetterSqlite3(file, { readonly: true });
    const column = (query: string) => db.prepare(query).pluck().all();
    expect(column("select count(*) from submissions")).toEqual([40]);
    expect(column("select count(*) from submissions where received_at > '" + moment + "'")).toEqual(
      [0],
    );
    expect(column("select distinct language from submissions order by 1")).toEqual(["en", "fi"]);
    expect(column("select count(*) from submissions where flag is not null")).toEqual([3]);
    expect(column("select email from owners order by email")).toEqual([
      "aino@example.com",
      "bo@example.com",
    ]);
    const applications = column("select distinct stage from submissions");
    expect(new Set(applications)).toEqual(new Set(APPLICATION_STAGES));
    const calls = db.prepare("select state, starts_at as startsAt from appointments").all();
    const stages = (calls as Parameters<typeof stageOf>[0][]).map((call) => stageOf(call, now));
    expect(new Set(stages)).toEqual(new Set(Object.keys(CALL_STAGES)));
    for (const kind of ["is_answer", "is_reply", "not is_answer and not is_reply"])
      expect(column(`select count(*) > 0 from lead_notes where ${kind}`)).toEqual([1]);
    expect(column("select distinct taken_by from submissions order by 1")).toHaveLength(3);
    expect(column("select count(*) from deliveries where state != 'delivered'")).toEqual([0]);
    db.close();
  },
);
