import { execFileSync } from "node:child_process";
import { existsSync, symlinkSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { openApp } from "../../functions/gatsby-function";
import { SERVICE_CONTENT } from "./support/records";
import { closeReceivers, openReceiver } from "./support/servers";
import { ENDPOINT_URL, payload, relayTo } from "./support/service";
import { removeTemporaryFolders, temporaryFolder } from "./support/temporary-folder";

describe("a function without a disk", () => {
  const log = jest.spyOn(process.stdout, "write").mockReturnValue(true);
  afterAll(() => log.mockRestore());
  afterEach(closeReceivers);

  async function openRelay(...args: Parameters<typeof openReceiver>) {
    const hook = await openReceiver(...args);
    const app = openApp({ DATABASE_URL: "none", ...relayTo(hook.url) }, SERVICE_CONTENT);
    const post = async (body: object) => {
      const headers = { "content-type": "application/json" };
      const init = { method: "POST", headers, body: JSON.stringify(body) };
      return app.fetch(new Request(ENDPOINT_URL, init), { clientAddress: "192.0.2.1" });
    };
    return { hook, post };
  }

  const message = (change = {}) => payload("send-message-form", change);

  it("answers success once the webhook has accepted the lead", async () => {
    const { hook, post } = await openRelay();
    expect((await post(message())).status).toBe(200);
    expect(hook.received).toHaveLength(1);
  });

  it("answers 503 when the webhook refuses or is down", async () => {
    const { hook, post } = await openRelay((response) => void response.writeHead(500).end());
    const refused = await post(message());
    expect(refused.status).toBe(503);
    expect(refused.headers.get("retry-after")).toBe("30");
    await hook.close();
    expect((await post(message())).status).toBe(503);
  });

  it("sends a lead once that comes twenty times at once", async () => {
    const { hook, post } = await openRelay();
    const lead = message();
    const answers = await Promise.all(Array.from({ length: 20 }, () => post(lead)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(hook.received).toHaveLength(1);
  });

  it("takes one of two different leads that come under one id at once", async () => {
    const { hook, post } = await openRelay();
    const lead = message();
    const answers = await Promise.all(
      ["Virta Oy", "Toinen Oy"].map((company) => post({ ...lead, company })),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 409]);
    expect(hook.received).toHaveLength(1);
  });

  it("sends a flagged submission under its own type", async () => {
    const { hook, post } = await openRelay();
    expect((await post(message({ comments: "Buy" }))).status).toBe(200);
    expect(JSON.parse(hook.received[0]?.body ?? "")).toMatchObject({ type: "submission.flagged" });
  });
});

test("on a machine with a disk, the function stores with the service that `npm run develop` bundles", async () => {
  const root = process.cwd();
  const site = temporaryFolder();
  const bundling =
    'import { bundle } from "./scripts/lib/programs.mjs";' +
    `await bundle(["service"], ${JSON.stringify(join(site, "dist"))});`;
  execFileSync(process.execPath, ["--input-type=module", "--eval", bundling]);
  symlinkSync(resolve("node_modules"), join(site, "node_modules"));
  writeFileSync(join(site, "package.json"), "{}");
  process.chdir(site);
  try {
    const body = JSON.stringify(payload("send-message-form"));
    const headers = { "content-type": "application/json" };
    const app = openApp({}, SERVICE_CONTENT);
    const request = new Request(ENDPOINT_URL, { method: "POST", headers, body });
    expect((await app.fetch(request, { clientAddress: "192.0.2.1" })).status).toBe(200);
    expect(existsSync("data/submissions.db")).toBe(true);
  } finally {
    process.chdir(root);
    removeTemporaryFolders();
  }
});
