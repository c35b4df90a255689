import { Agent, get } from "node:http";
import { connect } from "node:net";
import { startHost } from "../../server/host";
import { ask } from "./support/raw-request";
import { echoService, runHost } from "./support/running-host";

const gate = () => {
  let open = (): void => undefined;
  const opened = new Promise<void>((resolve) => (open = resolve));
  return { open, opened };
};

test("a request under way is answered after the stop began, new ones are not accepted", async () => {
  const arrived = gate();
  const release = gate();
  const running = await runHost({
    handle: async () => {
      arrived.open();
      await release.opened;
      return new Response("done");
    },
  });
  const answer = ask(running.url, "/api/submit-form", { method: "POST", body: "x" });
  await arrived.opened;
  const stopped = running.close();
  // Who stands at the door when the stop begins is let in first.
  await new Promise((resolve) => setTimeout(resolve, 50));
  await expect(ask(running.url, "/about")).rejects.toThrow("ECONNREFUSED");
  release.open();
  expect((await answer).body.toString()).toBe("done");
  await stopped;
});

test("kept-alive and silent connections do not delay the stop", async () => {
  const running = await runHost();
  const agent = new Agent({ keepAlive: true });
  await new Promise((done) =>
    get(`${running.url}/about`, { agent }, (r) => r.resume().on("end", done)),
  );
  const silent = connect(running.host.port, "127.0.0.1");
  await new Promise((done) => silent.once("connect", done));
  // Without the host's own list the silent one would hold it until the timeout of 10 s.
  const closed = new Promise((done) => silent.once("close", done));
  await running.close();
  await closed;
  agent.destroy();
});

test("a request that comes over a kept-alive connection while the host stops is answered as its last", async () => {
  const running = await runHost();
  const agent = new Agent({ keepAlive: true });
  const once = () =>
    new Promise<string | undefined>((done, fail) => {
      get(`${running.url}/about`, { agent }, (r) =>
        r.resume().on("end", () => done(r.headers.connection)),
      ).on("error", fail);
    });
  expect(await once()).toBe("keep-alive");
  const stopped = running.close();
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(await once()).toBe("close");
  await stopped;
  agent.destroy();
});

test("after the timeout the rest is cut", async () => {
  const arrived = gate();
  const running = await runHost({
    handle: () => {
      arrived.open();
      return new Promise(() => undefined);
    },
  });
  const answer = ask(running.url, "/api/submit-form");
  const cut = expect(answer).rejects.toThrow("socket hang up");
  await arrived.opened;
  await running.host.stop(50);
  await cut;
  await running.made.remove();
});

test("a port that is taken is a result that says what to do", async () => {
  const running = await runHost();
  const { port } = running.host;
  const site = { find: () => undefined, headers: {} } as never;
  const parts = { site, service: echoService, log: () => undefined };
  const second = await startHost({ ...parts, port, host: "127.0.0.1" });
  await running.close();
  expect(second).toEqual({
    ok: false,
    problem: `Port ${port} is taken by another program. Stop it, or choose another port: PORT=${port + 1} npm start`,
  });
});
