import { runBench } from "../../bench/bench";
import { crash } from "../../bench/submissions/crash";
import { diskFaults } from "../../bench/submissions/disk-faults";
import { fuzz } from "../../bench/submissions/fuzz/fuzz";
import { hostileCalendars } from "../../bench/submissions/hostile-calendars";
import { hostileTexts } from "../../bench/submissions/hostile-texts";
import { hubspotCrash } from "../../bench/submissions/hubspot-crash";
import { idempotency } from "../../bench/submissions/idempotency";
import { mailCrash } from "../../bench/submissions/mail-crash";
import { oneSeat } from "../../bench/submissions/one-seat";
import { outage } from "../../bench/submissions/outage";
import { ownerActions } from "../../bench/submissions/owner-actions";
import { postgres } from "../../bench/submissions/postgres";
import { powerCut } from "../../bench/submissions/power-cut";
import { year } from "../../bench/submissions/year/year";

// Each takes less than a minute on a quiet machine.
jest.setTimeout(400_000);

const quick = (count: number) => ({ count, seed: 1, report: () => undefined });

test.each([
  ["8 kills of the host under load lose no acknowledged submission", crash, 8],
  ["6 kills between store and mail lose no mail and send none without a submission", mailCrash, 6],
  ["6 kills while HubSpot answers 429, 503 or not at all lose no contact", hubspotCrash, 6],
  [
    "a full or failing disk leads to refusals, never to a false success, and the host recovers",
    diskFaults,
    3,
  ],
  [
    "60 ids sent twenty times at once lead to one row and equal answers each, on each database",
    idempotency,
    60,
  ],
  ["each of 800 generated requests gets the response of its kind", fuzz, 800],
  ["the host serves pages beside posts that are designed to keep it busy", hostileTexts, 22],
  ["the host serves pages and forms beside 3 hostile calendars", hostileCalendars, 3],
  [
    "the host serves pages and forms beside an owner's actions with 1,000 leads",
    ownerActions,
    1000,
  ],
  ["200 simultaneous requests for one seat: one gets it, and no lead is lost", oneSeat, 1],
  ["100 leads are sent once each after the webhook was down for a day", outage, 100],
  ["kills of hosts and PostgreSQL in turn lose nothing, and every lead is sent", postgres, 3],
  ["12 calls in eight simulated weeks get all their mails, each once, on each database", year, 12],
  ["4 power cuts lose no acknowledged submission; with synchronous=NORMAL they would", powerCut, 4],
])("%s", async (_title, proof, count) => {
  const { problems } = await runBench(proof, quick(count));
  expect(problems).toEqual([]);
});
