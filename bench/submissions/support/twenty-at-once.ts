import { Agent } from "node:http";
import { postOnce } from "./load";
import { payload } from "./payload";
import { randomFrom, uuidFrom } from "../../support/statistics";

const AT_ONCE = 20;
/** Every so many keys the twenty are ten and ten, of two visitors' answers. */
const RACED = 10;

export interface TwentyAtOnce {
  /** Sends one key twenty times at once, and then once with other answers. */
  send: (index: number) => Promise<void>;
  /** The name that must be stored under each id. */
  winners: ReadonlyMap<string, string>;
  problems: readonly string[];
  close: () => void;
}

type Body = Record<string, string>;

/** Sends keys to a host and judges the answers: equal ones for what won, 409 for all else. */
export function openTwentyAtOnce(url: string, seed: number): TwentyAtOnce {
  const agent = new Agent({ keepAlive: true, maxSockets: 100 });
  const random = randomFrom(seed);
  const winners = new Map<string, string>();
  const problems: string[] = [];

  async function post(id: string, body: Body): Promise<string> {
    const answer = await postOnce(url, body, agent);
    return answer.status === 200 && answer.id !== id ? "200 of another id" : String(answer.status);
  }

  async function send(index: number): Promise<void> {
    const id = uuidFrom(random);
    const first = { ...payload(id, random), name: `First ${index}` };
    const second = { ...first, name: `Second ${index}` };
    const isRace = index % RACED === 0;
    const bodies = Array.from({ length: AT_ONCE }, (_, turn) =>
      isRace && turn % 2 === 1 ? second : first,
    );
    const statuses = await Promise.all(bodies.map((body) => post(id, body)));
    const winner = bodies[statuses.indexOf("200")] ?? first;
    const wrong = statuses.filter((status, turn) => {
      const wanted = bodies[turn] === winner ? "200" : "409";
      return status !== wanted;
    });
    if (wrong.length > 0) problems.push(`key ${index}: answers ${wrong.join(", ")} are wrong`);
    const late = await post(id, winner === first ? second : first);
    if (late !== "409") problems.push(`key ${index}: other answers got ${late}, not 409`);
    winners.set(id, winner.name ?? "");
  }

  return { send, winners, problems, close: () => agent.destroy() };
}
