import { parse } from "csv-parse";
import { createReadStream } from "node:fs";
import path from "node:path";
import { leads as runLeads } from "../../__tests__/functions/support/leads";
import { createStore } from "../../functions/store/store";
import { openSqlite } from "../../functions/store/sqlite";
import type { Bench, BenchRun } from "../bench";
import { randomFrom, uuidFrom } from "../support/statistics";
import { withFolder } from "./support/host";
import { newLead } from "../../__tests__/functions/support/records";

const AT_ONCE = 200;
const MOST_GROWTH_MB = 150;
const PIECES = [
  ..."=+-@＝＋－＠;,|'\"\t\n \u00a0\ufeffäÖ漢😀",
  "=1+1",
  "@SUM(A1)",
  "\n- ",
  ";=x",
  "word ",
];
const ACTIVE = new Set("=+-@＝＋－＠\t\r\n\0");

/** A text with characters that spreadsheets misread. */
function nasty(random: () => number): string {
  const length = Math.floor(random() * 14);
  return Array.from({ length }, () => PIECES[Math.floor(random() * PIECES.length)] ?? "").join("");
}

const without = (text: string): string => text.replaceAll("'", "");

function isActive(cell: string): boolean {
  return ACTIVE.has(cell.replace(/^[\s"]+/u, "").slice(0, 1)) || /^[\t\r\n\0]/u.test(cell);
}

async function fill(
  file: string,
  count: number,
  random: () => number,
): Promise<Map<string, string>> {
  const store = createStore(await openSqlite(file));
  const sent = new Map<string, string>();
  for (let done = 0; done < count; done += AT_ONCE) {
    const some = Array.from({ length: Math.min(AT_ONCE, count - done) }, () => {
      const [id, text] = [uuidFrom(random), nasty(random)];
      sent.set(id, text);
      return newLead({ id, answers: { name: text, message: text }, trapText: text });
    });
    await Promise.all(some.map((lead) => store.save(lead)));
  }
  await store.close();
  return sent;
}

/** The peak growth of memory during `work`, in MB. */
async function growthOf(work: () => Promise<unknown>): Promise<number> {
  const before = process.memoryUsage().rss;
  let most = before;
  const watch = setInterval(() => (most = Math.max(most, process.memoryUsage().rss)), 20);
  await work();
  clearInterval(watch);
  return Math.round((most - before) / 1e6);
}

async function check(file: string, delimiter: string, sent: ReadonlyMap<string, string>) {
  let [rows, wrong, active] = [0, 0, 0];
  const parser = createReadStream(file).pipe(parse({ bom: true, columns: true, delimiter }));
  for await (const row of parser as AsyncIterable<Record<string, string>>) {
    const text = without(sent.get(row.id ?? "") ?? "missing");
    rows += 1;
    if ([row.name, row.message, row.trapText].some((cell) => without(cell ?? "") !== text))
      wrong += 1;
    if (Object.values(row).some(isActive)) active += 1;
  }
  return [
    ...(rows === sent.size ? [] : [`${sent.size} leads, but ${rows} rows`]),
    ...(wrong > 0 ? [`${wrong} rows are not what was sent`] : []),
    ...(active > 0 ? [`${active} rows have a cell that a spreadsheet would run`] : []),
  ];
}

function run({ count, seed, say }: BenchRun) {
  return withFolder(async (folder) => {
    const random = randomFrom(seed);
    const sent = await fill(path.join(folder, "a.db"), count, random);
    say(`${count} leads are stored`);
    const problems: string[] = [];
    let growth = 0;
    for (const delimiter of [",", ";"]) {
      const file = path.join(folder, "leads.csv");
      const args = ["export", "--out", file, "--delimiter", delimiter];
      growth = await growthOf(() => runLeads(`sqlite:${path.join(folder, "a.db")}`, args));
      problems.push(...(await check(file, delimiter, sent)));
    }
    if (growth > MOST_GROWTH_MB) problems.push(`memory grew by ${growth} MB`);
    return { problems, figures: { "MB more memory": growth } };
  });
}

/** The CSV export of hostile texts. */
export const exportCsv: Bench = {
  name: "export",
  about:
    "leads export: hostile texts are read back as sent, no cell is a formula, memory is constant",
  full: 100_000,
  run,
};
