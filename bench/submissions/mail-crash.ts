import path from "node:path";
import {
  closeMailServers,
  openMailServer,
  type ReceivedMail,
} from "../../__tests__/functions/support/mail-server";
import { booking } from "../../__tests__/functions/support/records";
import { until } from "../../__tests__/functions/support/relaying";
import { createStore } from "../../functions/store/store";
import { openSqlite } from "../../functions/store/sqlite";
import type { Bench, BenchRun } from "../bench";
import { killUnderLoad, withFolder, withHosts } from "./support/host";
import { SHORT_LEASE, checkSqlite } from "./support/ledger";

const OWNER = "owner@example.com";

/** Each visitor has an address of their own: one address gets three receipts a day. */
const bookingOf = (submissionId: string): Record<string, string> => ({
  ...booking,
  preferredDate: "2099-03-05",
  email: `v${submissionId}@example.com`,
  formName: "standard-call-booking",
  formType: "standard-call",
  submittedAt: "2026-03-04T09:59:58.000Z",
  submissionUrl: "http://localhost:9000/book-call",
  submissionId,
});

/** The owner confirms the calls while no host runs. */
async function confirm(file: string, ids: readonly string[]): Promise<void> {
  const store = createStore(await openSqlite(file));
  const now = new Date();
  const action = { by: "owner", name: "confirm" } as const;
  const rest = { seats: undefined, heldUntil: now.toISOString(), now };
  for (const id of ids)
    await store.changeAppointment({ id, action, channels: ["visitor-appointment"], ...rest });
  await store.close();
}

interface Stored {
  ids: string[];
  confirmed: string[];
  pending: number;
}

async function read(file: string): Promise<Stored> {
  const { db } = await openSqlite(file);
  const leads = await db.selectFrom("submissions").select("id").execute();
  const calls = await db
    .selectFrom("appointments")
    .select("submissionId")
    .where("state", "=", "confirmed")
    .execute();
  const pending = await db
    .selectFrom("deliveries")
    .select("id")
    .where("state", "!=", "delivered")
    .execute();
  await db.destroy();
  return {
    ids: leads.map(({ id }) => id),
    confirmed: calls.map(({ submissionId }) => submissionId),
    pending: pending.length,
  };
}

/** `received` is complete: each mail came at least once, and none for a lead that is not stored. */
function compare({ ids, confirmed }: Stored, received: readonly ReceivedMail[]): string[] {
  const wanted = new Set([
    ...ids.flatMap((id) => [`<${id}@example.com>`, `<${id}.receipt@example.com>`]),
    ...confirmed.map((id) => `<${id}.visitor.1@example.com>`),
  ]);
  const came = new Set(received.map(({ read }) => read.messageId ?? ""));
  const missing = [...wanted].filter((id) => !came.has(id)).length;
  const strange = [...came].filter((id) => !wanted.has(id)).length;
  const invitations = received.filter(({ raw }) => raw.includes("method=REQUEST"));
  const uninvited = confirmed.length - new Set(invitations.map(({ to }) => to[0])).size;
  return [
    ...(missing > 0 ? [`${missing} of ${wanted.size} mails never came`] : []),
    ...(strange > 0 ? [`${strange} mails are about nothing that is stored`] : []),
    ...(uninvited !== 0 ? [`${uninvited} confirmed visitors have no invitation`] : []),
  ];
}

function run({ count, seed }: BenchRun) {
  return withFolder((folder) =>
    withHosts(async (hosts) => {
      const file = path.join(folder, "submissions.db");
      const server = await openMailServer();
      const settings = {
        DATABASE_URL: `sqlite:${file}`,
        SMTP_URL: `smtp://127.0.0.1:${server.port}`,
        NOTIFY_EMAIL: OWNER,
      };
      const acknowledged: string[] = [];
      for (let done = 0; done < count; done++) {
        const host = await hosts.start(settings);
        const load = { clients: 2, body: bookingOf };
        const fresh = await killUnderLoad(hosts, host, seed + done, load);
        await confirm(file, fresh);
        acknowledged.push(...fresh);
      }
      const host = await hosts.start(settings);
      await until(async () => (await read(file)).pending === 0);
      await hosts.kill(host);
      const stored = await read(file);
      await closeMailServers();
      const problems = [...checkSqlite(file, acknowledged), ...compare(stored, server.received)];
      const figures = {
        acknowledged: acknowledged.length,
        stored: stored.ids.length,
        confirmed: stored.confirmed.length,
        mails: server.received.length,
        "sent again": server.received.length - stored.ids.length * 2 - stored.confirmed.length,
      };
      return { problems, figures };
    }, SHORT_LEASE),
  );
}

/** kill -9 between storing and mailing. */
export const mailCrash: Bench = {
  name: "mail-crash",
  about: "kill -9 between store and mail: each mail comes at least once, none for unstored leads",
  full: 200,
  run,
};
