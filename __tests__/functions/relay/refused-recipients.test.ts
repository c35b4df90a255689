import { accepted, until, useRelaying } from "../support/relaying";

const relaying = useRelaying();
const HOUR_MS = 3_600_000;

describe("a recipient that the mail server does not take", () => {
  it.each(["refused", "deferred"] as const)("holds up nobody else when %s", async (recipient) => {
    const ids = await relaying().add(12);
    const [willing] = ids.slice(-1);
    const tried = new Set<string>();
    const started = Date.now();
    relaying().relay(
      ({ submission: { id } }) => {
        tried.add(id);
        if (id === willing) return Promise.resolve(accepted);
        const wait = { gone: false, deliveryPauseMs: HOUR_MS, recipient };
        return Promise.resolve({ ok: false, reason: "EENVELOPE 550", ...wait });
      },
      { concurrency: 1 },
    );
    await until(() => tried.size === ids.length);
    // The circuit breaker would pause for a second after the third, then twice as long each time.
    expect(Date.now() - started).toBeLessThan(3000);
  });
});
