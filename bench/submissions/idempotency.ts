import { postOnce } from "../../__tests__/functions/support/service";
import { randomFrom, uuidFrom } from "../../__tests__/support/random";
import { openDatabase } from "../../functions/store/store";
import type { Bench, BenchRun } from "../bench";
import { onEachDatabase, type Place } from "./support/each-database";
import { bundleHosts } from "./support/hosts";
import { payload } from "./support/load";

const KEYS_AT_ONCE = 5;
/** Copies of each post at once. */
const COPIES = 20;
/** At every n-th key, two visitors send ten copies each. */
const RACED = 10;

type Body = Record<string, string>;

async function post(url: string, id: string, body: Body): Promise<string> {
  const answer = await postOnce(url, body);
  return answer.status === 200 && answer.id !== id ? "200 of another id" : String(answer.status);
}

/**
 * Sends one key twenty times at once, and then once with other values: equal responses for the
 * accepted post, 409 for all others. Returns the name that must be stored, and what is wrong.
 */
async function sendKey(url: string, index: number, id: string, random: () => number) {
  const first: Body = { ...payload(id, random), name: `First ${index}` };
  const second: Body = { ...first, name: `Second ${index}` };
  const isRace = index % RACED === 0;
  const bodies = Array.from({ length: COPIES }, (_, turn) =>
    isRace && turn % 2 === 1 ? second : first,
  );
  const statuses = await Promise.all(bodies.map((body) => post(url, id, body)));
  const winner = bodies[statuses.indexOf("200")] ?? first;
  const wrong = statuses.filter(
    (status, turn) => status !== (bodies[turn] === winner ? "200" : "409"),
  );
  const late = await post(url, id, winner === first ? second : first);
  return {
    name: winner.name ?? "",
    problems: [
      ...(wrong.length > 0 ? [`key ${index}: answers ${wrong.join(", ")} are wrong`] : []),
      ...(late === "409" ? [] : [`key ${index}: other answers got ${late}, not 409`]),
    ],
  };
}

/** Stored rows that differ from the accepted posts. */
async function compare({ setting }: Place, names: ReadonlyMap<string, string>) {
  const { db } = await openDatabase(setting);
  const rows = await db.selectFrom("submissions").select(["id", "fields"]).execute();
  await db.destroy();
  const overwritten = rows.filter(
    ({ id, fields }) => (JSON.parse(fields) as { name: string }).name !== names.get(id),
  );
  return [
    ...(rows.length === names.size ? [] : [`${rows.length} rows for ${names.size} keys`]),
    ...(overwritten.length > 0 ? [`${overwritten.length} rows are not the first that came`] : []),
  ];
}

async function sendKeys(url: string, place: Place, { count, seed, report }: BenchRun) {
  const random = randomFrom(seed);
  const names = new Map<string, string>();
  const problems: string[] = [];
  let next = 0;
  const sendOn = async (): Promise<void> => {
    while (next < count) {
      const index = (next += 1);
      if (index % 1000 === 0) report(`${place.setting.kind}: ${index} keys`);
      const id = uuidFrom(random);
      const result = await sendKey(url, index, id, random);
      names.set(id, result.name);
      problems.push(...result.problems);
    }
  };
  await Promise.all(Array.from({ length: KEYS_AT_ONCE }, sendOn));
  return [...problems, ...(await compare(place, names))];
}

export const idempotency: Bench = {
  name: "idempotency",
  about: "one id sent 20 times at once is one row and 20 equal answers, on SQLite and PostgreSQL",
  full: 10_000,
  async run(options) {
    const hosts = await bundleHosts();
    const problems = await onEachDatabase(async (place) => {
      const { url } = await hosts.start({ DATABASE_URL: place.url });
      return sendKeys(url, place, options);
    });
    return { problems, figures: { rows: 2 * options.count } };
  },
};
