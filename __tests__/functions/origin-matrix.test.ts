import { closeTestServices, UNLIMITED } from "./support/service";
import { bundledWay, openHandler, openNode, type Asked } from "./support/transports";
import { json, payload, plain } from "./support/answer-cases";

const HOST = "forms.example.net:8443";
const ORIGINS = {
  none: undefined,
  site: "https://www.example.com",
  host: `https://${HOST}`,
  null: "null",
  evil: "https://evil.example",
};

/** Sec-Fetch-Site and the origins that are taken with it. */
const TAKEN: [fetchSite: string | undefined, origins: (keyof typeof ORIGINS)[]][] = [
  [undefined, ["none", "site", "host"]],
  ["same-origin", ["none", "site", "host", "null", "evil"]],
  ["none", ["none", "site", "host", "null", "evil"]],
  ["same-site", ["site", "host"]],
  ["cross-site", ["site", "host"]],
  ["unheard-of", ["site", "host"]],
];

const good = payload("send-message-form");
const JSON_POST = json(good);
const FORM_POST = plain(good, { accept: "application/json" });
const TYPES: [asked: Asked, status: number][] = [
  [JSON_POST, 200],
  [FORM_POST, 200],
  [json(good, { "content-type": "multipart/form-data; boundary=x" }), 415],
  [json(good, { "content-type": "text/plain" }), 415],
  [json(good, { "content-type": "" }), 415],
];
const OTHER_METHODS: [method: string, status: number][] = [
  ["GET", 200],
  ["HEAD", 200],
  ["OPTIONS", 204],
  ["PUT", 405],
  ["PATCH", 405],
];

interface Combination {
  label: string;
  asked: Asked;
  status: number;
}

function combinations(): Combination[] {
  return TAKEN.flatMap(([fetchSite, taken]) =>
    Object.entries(ORIGINS).flatMap(([name, origin]) => {
      const isTaken = taken.some((one) => one === name);
      const from = {
        host: HOST,
        ...(fetchSite && { "sec-fetch-site": fetchSite }),
        ...(origin && { origin }),
      };
      const label = `Sec-Fetch-Site ${fetchSite}, Origin ${name}`;
      const posts = TYPES.map(([asked, status]) => ({
        label: `${label}, ${asked.headers["content-type"]}`,
        asked: { ...asked, headers: { ...asked.headers, ...from } },
        status: isTaken ? status : 403,
      }));
      const others = OTHER_METHODS.map(([method, status]) => ({
        label: `${label}, ${method}`,
        asked: { method, headers: from },
        status,
      }));
      return [...posts, ...others];
    }),
  );
}

const env = { ...UNLIMITED, SITE_URL: "https://www.example.com" };
let bundled: Awaited<ReturnType<typeof bundledWay>>;

beforeAll(async () => {
  bundled = await bundledWay();
});
afterAll(async () => {
  await closeTestServices();
  await bundled.remove();
});

test.each([
  ["the handler", () => openHandler],
  ["the bundled host", () => bundled.open],
  ["a Node server", () => openNode],
])("%s takes posts of its own pages and of no browser elsewhere", async (_name, open) => {
  const way = await open()(env);
  const wrong: string[] = [];
  for (const { label, asked, status } of combinations()) {
    const answered = await way.send(asked);
    if (answered.status !== status) wrong.push(`${label}: ${answered.status}, not ${status}`);
  }
  expect(wrong).toEqual([]);
  expect(await way.stored()).toEqual([good.submissionId]);
  await way.close();
});
