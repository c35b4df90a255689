import { SERVICE_CONTENT } from "../../__tests__/functions/support/records";
import BetterSqlite3 from "better-sqlite3";
import path from "node:path";
import { openMailServer, type ReceivedMail } from "../../__tests__/functions/support/servers";
import { until } from "../../__tests__/functions/support/relaying";
import { bookingPayload } from "../../__tests__/functions/support/service";
import { temporaryFolder } from "../../__tests__/functions/support/temporary-folder";
import { openSqlite } from "../../functions/store/sqlite";
import { createStore } from "../../functions/store/store";
import { broken, type Bench } from "../bench";
import { SHORT_LEASE } from "./support/defects";
import { bundleHosts, killUnderLoad } from "./support/hosts";
import { checkSqlite } from "./support/stored";
import { COMING_THURSDAY } from "../../__tests__/support/coming-thursday";

/** Each visitor has another address: one address gets three receipts a day. */
const bookingOf = (submissionId: string) =>
  bookingPayload({
    preferredDate: COMING_THURSDAY,
    email: `v${submissionId}@example.com`,
    submissionId,
  });

/** The owner confirms every other call while no host runs. */
async function confirmSome(file: string, ids: readonly string[]): Promise<void> {
  const store = createStore(() => openSqlite(file), SERVICE_CONTENT);
  const now = new Date();
  const action = { by: "owner", name: "confirm" } as const;
  const rest = { seats: 20, heldUntil: now.toISOString(), now };
  for (const id of ids.filter((_id, index) => index % 2 === 0))
    await store.changeAppointment({ id, action, channels: ["visitor-appointment"], ...rest });
  await store.close();
}

interface Stored {
  ids: string[];
  confirmed: string[];
  pending: number;
}

function readStored(file: string): Stored {
  const db = new BetterSqlite3(file, { readonly: true });
  const column = (query: string) => db.prepare(query).pluck().all() as string[];
  const ids = column("select id from submissions");
  const confirmed = column("select submission_id from appointments where state = 'confirmed'");
  const pending = column("select id from deliveries where state != 'delivered'").length;
  db.close();
  return { ids, confirmed, pending };
}

/** `received` is complete: each mail came at least once, and none for a lead that is not stored. */
function compare({ ids, confirmed }: Stored, received: readonly ReceivedMail[]): string[] {
  const receipt = (id: string): string => `<${id}.receipt@example.com>`;
  const expected = new Set([
    ...ids.map((id) => `<${id}@example.com>`),
    // A receipt that waited until the call was confirmed is no longer sent.
    ...ids.filter((id) => !confirmed.includes(id)).map(receipt),
    ...confirmed.map((id) => `<${id}.visitor.1@example.com>`),
  ]);
  const possible = new Set([...expected, ...ids.map(receipt)]);
  const came = new Set(received.map((mail) => mail.message.messageId ?? ""));
  const missing = [...expected].filter((id) => !came.has(id)).length;
  const strange = [...came].filter((id) => !possible.has(id)).length;
  const invitations = received.filter(({ raw }) => raw.includes("method=REQUEST"));
  const uninvited = confirmed.length - new Set(invitations.map(({ to }) => to[0])).size;
  return broken([
    [missing === 0, `${missing} of ${expected.size} mails never came`],
    [strange === 0, `${strange} mails are about nothing that is stored`],
    [uninvited === 0, `${uninvited} confirmed visitors have no invitation`],
  ]);
}

/** kill -9 between storing and mailing. */
export const mailCrash: Bench = {
  name: "mail-crash",
  about: "kill -9 between store and mail: each mail comes at least once, none for unstored leads",
  full: 200,
  async run({ count, seed }) {
    const hosts = await bundleHosts(SHORT_LEASE);
    const file = path.join(temporaryFolder(), "submissions.db");
    const { port, received } = await openMailServer();
    const settings = {
      DATABASE_URL: `sqlite:${file}`,
      SMTP_URL: `smtp://127.0.0.1:${port}`,
      NOTIFY_EMAIL: "owner@example.com",
    };
    const acknowledged: string[] = [];
    for (let done = 0; done < count; done++) {
      const load = { clients: 2, body: bookingOf };
      const host = await hosts.start(settings);
      const fresh = await killUnderLoad(hosts, host, seed + done, load);
      await confirmSome(file, fresh);
      acknowledged.push(...fresh);
    }
    const host = await hosts.start(settings);
    await until(() => readStored(file).pending === 0);
    await hosts.kill(host);
    const stored = readStored(file);
    const mails = received.length;
    return {
      problems: [...checkSqlite(file, acknowledged), ...compare(stored, received)],
      figures: {
        acknowledged: acknowledged.length,
        stored: stored.ids.length,
        confirmed: stored.confirmed.length,
        mails,
        "sent again": mails - new Set(received.map(({ message }) => message.messageId)).size,
      },
    };
  },
};
