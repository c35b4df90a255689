import { EventEmitter, once } from "node:events";
import path from "node:path";
import { Webhook } from "standardwebhooks";
import { removeTemporaryFolders, temporaryFolder } from "../functions/support/temporary-folder";
import { closeReceivers, openReceiver } from "../functions/support/webhook-receiver";
import { bundleHost, type BundledHost } from "./support/bundled-host";

const SECRET = `whsec_${Buffer.from("s".repeat(32)).toString("base64")}`;

let bundled: BundledHost;
beforeAll(async () => {
  bundled = await bundleHost();
});
afterAll(async () => {
  await closeReceivers();
  removeTemporaryFolders();
  await bundled.remove();
});

test("a host without mail tells its webhook that the forms are refused, signed, and the next host that they work", async () => {
  const arrived = new EventEmitter();
  const receiver = await openReceiver((response) => {
    response.writeHead(204).end();
    arrived.emit("alert");
  });
  const env = {
    WEBHOOK_URL: receiver.url,
    WEBHOOK_SECRET: SECRET,
    WEBHOOK_ALLOW_PRIVATE: "1",
    DATABASE_URL: `sqlite:${path.join(temporaryFolder(), "submissions.db")}`,
  };
  const events = [];
  for (const MIN_FREE_DISK_MB of ["99999999", "0"]) {
    const alert = once(arrived, "alert");
    const host = await bundled.start({ env: { ...env, MIN_FREE_DISK_MB } });
    await alert;
    await host.stop();
    const { body = "", headers = {} } = receiver.received.at(-1) ?? {};
    events.push(new Webhook(SECRET).verify(body, headers));
  }
  expect(events).toMatchObject([
    {
      type: "site.alert",
      data: { subject: "The site's forms are refused: submissions cannot be stored" },
    },
    { type: "site.alert", data: { subject: "The site's forms work again" } },
  ]);
});
