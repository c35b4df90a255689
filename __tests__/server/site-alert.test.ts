import { EventEmitter, once } from "node:events";
import { Webhook } from "standardwebhooks";
import { closeReceivers, openReceiver } from "../functions/support/webhook-receiver";
import { bundleHost, type BundledHost } from "./bundled-host";

const SECRET = `whsec_${Buffer.from("s".repeat(32)).toString("base64")}`;

let bundled: BundledHost;
beforeAll(async () => {
  bundled = await bundleHost();
});
afterAll(async () => {
  await closeReceivers();
  await bundled.remove();
});

test("a host without mail tells its webhook that the forms are refused, signed", async () => {
  const arrived = new EventEmitter();
  const receiver = await openReceiver((response) => {
    response.writeHead(204).end();
    arrived.emit("alert");
  });
  const alert = once(arrived, "alert");
  const host = await bundled.start({
    env: {
      WEBHOOK_URL: receiver.url,
      WEBHOOK_SECRET: SECRET,
      WEBHOOK_ALLOW_PRIVATE: "1",
      MIN_FREE_DISK_MB: "99999999",
    },
  });
  await alert;
  await host.stop();
  const { body = "", headers = {} } = receiver.received[0] ?? {};
  expect(new Webhook(SECRET).verify(body, headers)).toMatchObject({
    type: "site.alert",
    data: { subject: "The site's forms are refused: submissions cannot be stored" },
  });
});
