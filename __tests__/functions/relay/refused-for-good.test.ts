import type { Clock } from "../../../functions/relay/clock";
import { accepted, openRelaying, type Relaying } from "../support/relaying";
import { submission } from "../support/submission";
import { removeTemporaryFolders } from "../support/temporary-folder";
import { until } from "../support/until";

const HOUR_MS = 3_600_000;

let relaying: Relaying;

beforeEach(async () => {
  relaying = await openRelaying();
});

afterEach(async () => {
  await relaying.close();
  removeTemporaryFolders();
});

test("a new lead goes out soon, however many the receiver refuses for good", async () => {
  let time = Date.now();
  const clock: Clock = {
    now: () => new Date(time),
    random: () => 0.5,
    async sleep(ms, wake) {
      if (!wake.aborted) time += ms;
      await new Promise((resolve) => setImmediate(resolve));
    },
  };
  const refused = new Set(await relaying.add(50));
  let arrivedAt: number | undefined;
  relaying.relay(
    ({ submission: { id } }) => {
      if (refused.has(id)) return Promise.resolve({ ok: false, reason: "http 400", gone: false });
      arrivedAt = time;
      return Promise.resolve(accepted);
    },
    { clock },
  );
  const start = time;
  await until(() => time - start > 3 * HOUR_MS);
  const lead = submission({ receivedAt: clock.now().toISOString() });
  const storedAt = time;
  await relaying.store.save({
    submission: lead,
    channels: ["webhook"],
  });
  await until(() => arrivedAt !== undefined);
  // The clock runs on while the store writes.
  expect((arrivedAt ?? 0) - storedAt).toBeLessThan(10 * 60_000);
});
