import path from "node:path";
import { temporaryFolder } from "../../__tests__/functions/support/temporary-folder";
import type { Bench } from "../bench";
import { bundleHosts, killUnderLoad, type Hosts } from "./support/hosts";
import { checkSqlite, storingTo } from "./support/stored";

/** Two databases in turn: while one host restarts the other is under load. */
const LANES = 2;
/** A new database now and then keeps the checks quick. */
const CYCLES_OF_A_DATABASE = 25;

/** Kills the host on one database, `cycles` times; adds what it finds wrong to `problems`. */
async function killAgain(hosts: Hosts, cycles: number, seed: number, problems: string[]) {
  const file = path.join(temporaryFolder(), "submissions.db");
  const acknowledged: string[] = [];
  const check = (when: string): void => {
    const faults = checkSqlite(file, acknowledged);
    problems.push(...faults.map((problem) => `seed ${seed}, ${when}: ${problem}`));
  };
  for (let done = 0; done < cycles; done++) {
    const host = await hosts.start(storingTo(file));
    // The host has recovered from the previous kill and is running.
    check(`cycle ${done}`);
    acknowledged.push(...(await killUnderLoad(hosts, host, seed + done)));
  }
  check("at the end");
  return acknowledged.length;
}

/** kill -9 of the real host under load, again and again. */
export const crash: Bench = {
  name: "crash",
  about: "kill -9 under load: no acknowledged lead is lost, every lead has its delivery",
  full: 2000,
  async run({ count, seed }) {
    const hosts = await bundleHosts();
    const problems: string[] = [];
    let acknowledged = 0;
    const runLane = async (lane: number): Promise<void> => {
      const cycles = Math.ceil((count - lane) / LANES);
      for (let done = 0; done < cycles; done += CYCLES_OF_A_DATABASE) {
        const some = Math.min(CYCLES_OF_A_DATABASE, cycles - done);
        acknowledged += await killAgain(hosts, some, seed + lane * 1_000_000 + done, problems);
      }
    };
    await Promise.all(Array.from({ length: LANES }, (_, lane) => runLane(lane)));
    return { problems, figures: { acknowledged } };
  },
};
