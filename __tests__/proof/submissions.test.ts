import { runBench } from "../../bench/bench";
import { crash } from "../../bench/submissions/crash";
import { diskFaults } from "../../bench/submissions/disk-faults";
import { fuzz } from "../../bench/submissions/fuzz/fuzz";
import { hostileCalendars } from "../../bench/submissions/hostile-calendars";
import { hostileTexts } from "../../bench/submissions/hostile-texts";
import { idempotency } from "../../bench/submissions/idempotency";
import { mailCrash } from "../../bench/submissions/mail-crash";
import { oneSeat } from "../../bench/submissions/one-seat";
import { outage } from "../../bench/submissions/outage";
import { ownerActions } from "../../bench/submissions/owner-actions";
import { postgres } from "../../bench/submissions/postgres";
import { powerCut } from "../../bench/submissions/power-cut";

// Each takes under a minute on a quiet machine; a busy one may take its time.
jest.setTimeout(400_000);

const quick = (count: number) => ({ count, seed: 1, report: () => undefined });

test.each([
  ["8 kills of the host under load lose nothing that was acknowledged", crash, 8],
  ["6 kills between store and mail lose no mail and send none for nothing", mailCrash, 6],
  ["a full or failing disk refuses, never says success falsely, and recovers", diskFaults, 3],
  [
    "60 ids sent twenty times at once make one row and equal answers, on each database",
    idempotency,
    60,
  ],
  ["each of 800 made-up requests gets the answer of its kind", fuzz, 800],
  ["pages are served beside posts that are made to keep the host busy", hostileTexts, 22],
  ["pages and forms are served beside 3 hostile calendars", hostileCalendars, 3],
  ["pages and forms are served beside an owner's actions with 1,000 leads", ownerActions, 1000],
  ["200 requests for one seat at once: one gets it, and no lead is lost", oneSeat, 1],
  ["100 leads go out once each after the webhook was down for a day", outage, 100],
  ["kills of hosts and PostgreSQL in turn lose nothing, and all goes out", postgres, 3],
  ["4 power cuts lose nothing that was acknowledged; synchronous=NORMAL would", powerCut, 4],
])("%s", async (_title, proof, count) => {
  const { problems } = await runBench(proof, quick(count));
  expect(problems).toEqual([]);
});
