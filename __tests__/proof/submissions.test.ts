import { appointments } from "../../bench/submissions/appointments";
import { bodies } from "../../bench/submissions/bodies";
import { crash, gracefulStop } from "../../bench/submissions/stops";
import { diskFaults } from "../../bench/submissions/disk-faults";
import { exportCsv } from "../../bench/submissions/export";
import { fuzz } from "../../bench/submissions/fuzz";
import { hostile } from "../../bench/submissions/hostile";
import { hostileTexts } from "../../bench/submissions/hostile-texts";
import { idempotency, idempotencyPostgres } from "../../bench/submissions/idempotency";
import { mailCrash } from "../../bench/submissions/mail-crash";
import { move } from "../../bench/submissions/move";
import { oneSeat } from "../../bench/submissions/one-seat";
import { outage } from "../../bench/submissions/outage";
import { owner } from "../../bench/submissions/owner";
import { postgres } from "../../bench/submissions/postgres";
import { checkWithoutShim, powerCut } from "../../bench/submissions/power-cut";

// Each takes under a minute on a quiet machine; a busy one may take its time.
jest.setTimeout(400_000);

const quick = (count: number) => ({ count, seed: 1, say: () => undefined });

test.each([
  ["8 uploads of 100 MB are refused in flat memory, beside 80 slow senders", bodies, 8],
  ["8 kills of the host under load lose nothing that was acknowledged", crash, 8],
  ["6 kills between store and mail lose no mail and send none for nothing", mailCrash, 6],
  ["a full or failing disk refuses, never says success falsely, and recovers", diskFaults, 3],
  ["1,000 hostile texts are exported as cells that nothing runs", exportCsv, 1000],
  ["each of 800 made-up requests gets the answer of its kind", fuzz, 800],
  ["two stops under load lose no lead and cut no request off", gracefulStop, 2],
  ["pages are served beside posts that are made to keep the host busy", hostileTexts, 22],
  ["600 leads move between databases, killed on the way, and go out once each", move, 600],
  ["200 requests for one seat at once: one gets it, and no lead is lost", oneSeat, 1],
  ["a month of appointments is as a simple model says", appointments, 1],
  ["100 leads go out once each after the webhook was down for a day", outage, 100],
  ["the owner's work beside a host loses nothing, sends nothing twice, erases for good", owner, 2],
  ["kills of hosts and PostgreSQL in turn lose nothing, and all goes out", postgres, 3],
  ["4 power cuts lose nothing that was acknowledged; synchronous=NORMAL would", powerCut, 4],
])("%s", async (_title, proof, count) => {
  const { problems } = await proof.run(quick(count));
  expect(problems).toEqual([]);
});

test("300 leads reach a receiver that fails in every way, once each if that can be known", async () => {
  const { problems, figures } = await hostile.run(quick(300));
  expect(problems).toEqual([]);
  expect(figures.kinds).toBeGreaterThanOrEqual(14);
});

test.each([
  ["60 ids sent twenty times at once make one row and equal answers", idempotency, 60],
  ["20 ids do the same on PostgreSQL", idempotencyPostgres, 20],
])("%s", async (_title, proof, count) => {
  expect(await proof.run(quick(count))).toEqual({ problems: [], figures: { rows: count } });
});

test("each lead is in a log that is synced at each commit, as far as that shows without a compiler", async () => {
  expect(await checkWithoutShim(3)).toEqual([]);
});
