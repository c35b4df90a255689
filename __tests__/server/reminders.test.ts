import { until } from "../functions/support/relaying";
import { openMailServer } from "../functions/support/servers";
import { payload } from "../functions/support/service";
import { AINO, callAt, HOUR_MS, inMs, post, subjectsTo, useCallHosts } from "./support/call-host";

const { databases, start, kill } = useCallHosts();

describe("a reminder", () => {
  const CONFIRMED = { state: "confirmed", sequence: 1, lastAction: "confirm" } as const;
  const REMINDER = expect.stringMatching(/^Reminder/u) as string;

  test("comes once, though the host is killed while it sends", async () => {
    const database = await databases.open("sqlite");
    await callAt(database, inMs(HOUR_MS), CONFIRMED);
    let hasBegun = false;
    const hanging = await openMailServer({
      onData: (stream) => {
        hasBegun = true;
        stream.resume();
      },
    });
    const killed = await start(database, hanging);
    await until(() => hasBegun);
    await kill(killed);
    await database.db
      .updateTable("deliveries")
      .set({ leasedUntil: inMs(-1000) })
      .execute();
    const server = await openMailServer();
    const host = await start(database, server);
    await post(host, payload("send-message-form", { email: "bo@example.com" }));
    await until(() => subjectsTo(server, "bo@example.com").length === 1);
    expect(subjectsTo(server, AINO)).toEqual([]);
  });

  test("waits while no server listens, and never comes after a cancellation", async () => {
    const database = await databases.open("sqlite");
    const server = await openMailServer();
    const id = await callAt(database, inMs(HOUR_MS), CONFIRMED);
    const down = await start(database, { ...server, port: 9 });
    const reminder = async () =>
      (await database.store.leads(9))
        .find((lead) => lead.id === id)
        ?.deliveries.find(({ channel }) => channel === "visitor-reminder");
    await until(async () => (await reminder())?.attempts === 1);
    expect(await reminder()).toMatchObject({ state: "pending" });
    await kill(down);
    await database.db
      .updateTable("deliveries")
      .set({ nextAttemptAt: inMs(-1), leasedUntil: null })
      .execute();
    const up = await start(database, server);
    await until(() => subjectsTo(server, AINO).length === 1);
    expect(subjectsTo(server, AINO)).toEqual([REMINDER]);
    await kill(up);
    server.received.splice(0);

    // Queued, and then cancelled on another host before it went out.
    await database.db
      .updateTable("deliveries")
      .set({ state: "pending", nextAttemptAt: inMs(-1), leasedUntil: null, deliveredAt: null })
      .where("channel", "=", "visitor-reminder")
      .execute();
    await database.db.updateTable("appointments").set({ state: "cancelled" }).execute();
    await start(database, server);
    await until(async () => (await reminder()) === undefined);
    expect(subjectsTo(server, AINO)).toEqual([]);
  });
});
