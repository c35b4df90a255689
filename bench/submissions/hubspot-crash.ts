import BetterSqlite3 from "better-sqlite3";
import path from "node:path";
import { until } from "../../__tests__/functions/support/relaying";
import { openReceiver } from "../../__tests__/functions/support/servers";
import { temporaryFolder } from "../../__tests__/functions/support/temporary-folder";
import { broken, type Bench, type Claim } from "../bench";
import { SHORT_LEASE, TAKES_429_FOR_SUCCESS } from "./support/defects";
import { bundleHosts, killUnderLoad } from "./support/hosts";
import { payload } from "./support/load";
import { checkSqlite } from "./support/stored";

/** How HubSpot answers, in turn. "lost": it takes the submission, and the response never arrives. */
const MODES = ["429", "503", "silence", "lost", "up"] as const;
type Mode = (typeof MODES)[number];
/** The properties that docs/deploy.md asks for: HubSpot refuses all others. */
const PROPERTIES = ["email", "firstname", "lastname", "phone", "company", "jobtitle", "message"];
/** Enough for some to come after a refusal has been noted. */
const CONTROL_KILLS = 4;

interface Submission {
  fields: { objectTypeId: string; name: string; value: string }[];
}

/** A form of HubSpot, with the contacts that it knows by their e-mail address. */
async function openHubspot() {
  let mode: Mode = "up";
  /** How often each contact was submitted. */
  const contacts = new Map<string, number>();
  const refusedAt: number[] = [];
  const problems = new Set<string>();
  const receiver = await openReceiver((response, index) => {
    if (mode === "silence") return;
    if (mode === "503") return void response.writeHead(503).end();
    if (mode === "429") {
      refusedAt.push(Date.now());
      return void response.writeHead(429).end();
    }
    const { fields } = JSON.parse(receiver.received[index]?.body ?? "") as Submission;
    const unknown = fields.filter(({ name }) => !PROPERTIES.includes(name));
    for (const { name } of unknown) problems.add(`the form in HubSpot has no ${name}`);
    const email = fields.find(({ name }) => name === "email")?.value ?? "";
    contacts.set(email, (contacts.get(email) ?? 0) + 1);
    if (mode === "lost") response.socket?.resetAndDestroy();
    else response.writeHead(200).end('{"inlineMessage":"Thanks"}');
  });
  return {
    ...{ url: receiver.url, contacts, problems },
    switchTo: (next: Mode) => void (mode = next),
    /** HubSpot blocks whoever gets ten in a second. */
    mostRefusalsInASecond: (): number =>
      Math.max(
        0,
        ...refusedAt.map(
          (start) => refusedAt.filter((time) => time >= start && time < start + 1000).length,
        ),
      ),
  };
}

function readStored(file: string) {
  const db = new BetterSqlite3(file, { readonly: true });
  const column = (query: string) => db.prepare(query).pluck().all() as string[];
  const ids = column("select id from submissions");
  const pending = column("select id from deliveries where state != 'delivered'").length;
  db.close();
  return { ids, pending };
}

const emailOf = (id: string): string => `v${id}@example.com`;

interface Kills {
  count: number;
  seed: number;
  modes: readonly Mode[];
  change: (code: string) => string;
}

async function killBetween({ count, seed, modes, change }: Kills) {
  const hosts = await bundleHosts(change);
  const file = path.join(temporaryFolder(), "submissions.db");
  const hubspot = await openHubspot();
  const settings = {
    DATABASE_URL: `sqlite:${file}`,
    WEBHOOK_URL: hubspot.url,
    WEBHOOK_FORMAT: "hubspot",
    WEBHOOK_ALLOW_PRIVATE: "1",
  };
  const acknowledged: string[] = [];
  // Applications do not go to HubSpot.
  const body = (id: string, random: () => number) => ({
    ...payload(id, random, ["send-message-form"]),
    email: emailOf(id),
  });
  for (let done = 0; done < count; done++) {
    hubspot.switchTo(modes[done % modes.length] ?? "up");
    const host = await hosts.start(settings);
    acknowledged.push(...(await killUnderLoad(hosts, host, seed + done, { clients: 2, body })));
  }
  hubspot.switchTo("up");
  const host = await hosts.start(settings);
  await until(() => readStored(file).pending === 0);
  await hosts.kill(host);
  const { ids } = readStored(file);
  const missing = ids.filter((id) => !hubspot.contacts.has(emailOf(id))).length;
  const submissions = [...hubspot.contacts.values()].reduce((sum, often) => sum + often, 0);
  const refusals = hubspot.mostRefusalsInASecond();
  const claims: Claim[] = [
    [missing === 0, `${missing} of ${ids.length} leads have no contact`],
    [hubspot.contacts.size + missing === ids.length, "contacts of leads that are not stored"],
    [refusals < 10, `${refusals} posts were refused with 429 in a second`],
  ];
  return {
    problems: [...checkSqlite(file, acknowledged), ...hubspot.problems, ...broken(claims)],
    figures: {
      acknowledged: acknowledged.length,
      contacts: hubspot.contacts.size,
      "submitted again": submissions - hubspot.contacts.size,
      "most 429 in a second": refusals,
    },
  };
}

/** kill -9 between storing a lead and HubSpot's answer, which may be 429, 503, none, or lost. */
export const hubspotCrash: Bench = {
  name: "hubspot-crash",
  about: "kill -9 while HubSpot answers 429, 503 or not: each lead is a contact, once for certain",
  full: 200,
  async run({ count, seed, report }) {
    const result = await killBetween({ count, seed, modes: MODES, change: SHORT_LEASE });
    const control = await killBetween({
      ...{ count: CONTROL_KILLS, seed, modes: ["429"], change: TAKES_429_FOR_SUCCESS },
    });
    report(`control, takes 429 for success: ${control.problems.join("; ")}`);
    if (control.problems.length === 0) result.problems.push("control: lost contacts unnoticed");
    return result;
  },
};
