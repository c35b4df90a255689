import type { AttemptResult } from "../../../functions/delivery/sender";
import { systemClock } from "../../../functions/shared/clock";
import { accepted, until, useRelaying } from "../support/relaying";

const relaying = useRelaying();

const stateOf = async () => (await relaying().store.leads(1))[0]?.deliveries[0];

describe("a reminder", () => {
  const channel = "visitor-reminder";
  const laterOn = (ms: number) => ({ ...systemClock, now: () => new Date(Date.now() + ms) });

  it("is not sent again after the host was killed in between", async () => {
    await relaying().add(1, channel);
    let hasBegun = false;
    // Its attempt has not ended when the test does.
    let end: (result: AttemptResult) => void = () => undefined;
    const killed = relaying().relay(
      () => {
        hasBegun = true;
        return new Promise((resolve) => (end = resolve));
      },
      { channel, timeoutMs: 0 },
    );
    await until(() => hasBegun);
    const claim = { channel, limit: 1, owner: "other", leaseMs: 1 } as const;
    const now = new Date(Date.now() + 60_000);
    expect(await relaying().store.claim({ ...claim, now })).toEqual([]);
    end(accepted);
    await killed.stop();
  });

  it.each([
    ["is sent again after a failure that came before", { isUnsent: true }, 2],
    ["is not sent again when the server may have it", {}, 1],
  ])("%s", async (_, failure, count) => {
    await relaying().add(1, channel);
    let tries = 0;
    const deliver = () => {
      tries += 1;
      const failed = { ok: false, reason: "ETIMEDOUT", gone: false, ...failure } as const;
      return Promise.resolve<AttemptResult>(tries === 1 ? failed : accepted);
    };
    const first = relaying().relay(deliver, { channel });
    await until(async () => tries === 1 && (await stateOf())?.attempts === 1);
    await first.stop();
    const second = relaying().relay(deliver, { channel, clock: laterOn(600_000) });
    await until(async () => (await stateOf())?.state === "delivered");
    await second.stop();
    expect(tries).toBe(count);
  });
});
