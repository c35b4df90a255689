import { connect } from "node:net";
import path from "node:path";
import { createKey } from "../../functions/store/owner-access";
import { openSqlite } from "../../functions/store/sqlite";
import { bookingPayload, postOnce } from "../functions/support/service";
import { COMING_THURSDAY } from "../support/coming-thursday";
import type { TestHost } from "../support/host";
import { ask, bundleHost, type BundledHost } from "./support/made-host";

const OWNER = "owner@example.com";

let bundled: BundledHost;
let host: TestHost;
let cookie = "";
let csrf = "";
/** Every address of the host that takes posts, and one that takes none. */
const paths: string[] = ["/api/submit-form", "/api/visit/view", "/api/unknown", "/about"];
beforeAll(async () => {
  bundled = await bundleHost();
  host = await bundled.start({ env: { OWNER_EMAILS: OWNER } });
  const call = bookingPayload({ preferredDate: COMING_THURSDAY });
  expect((await postOnce(host.url, call)).status).toBe(200);
  const { db, close } = await openSqlite(path.join(host.dataDir, "submissions.db"));
  const session = { kind: "session", email: OWNER, device: "Test" } as const;
  cookie = `owner=${await createKey(db, session, new Date())}`;
  const { id } = await db.selectFrom("submissions").select("id").executeTakeFirstOrThrow();
  await close();
  const access = await ask(host.url, "/owner/access", { headers: { cookie } });
  csrf = /name="csrf" value="([^"]+)"/u.exec(access.body.toString())?.[1] ?? "";
  const pages = ["", "/sign-in", "/enter", `/lead?id=${id}`, `/erase?id=${id}`, "/calls"];
  paths.push(...[...pages, "/leads.csv", "/access"].map((page) => `/owner${page}`));
}, 60_000);
afterAll(async () => {
  await host.stop();
  await bundled.remove();
});
jest.setTimeout(60_000);

const LEAVE_MS = 50;

type Leave = "end" | "resetAndDestroy";

/** What comes back for bytes; with `leave`, the sender goes away with them. */
const send = (bytes: Buffer, leave?: Leave): Promise<string> =>
  new Promise((resolve) => {
    const socket = connect(Number(new URL(host.url).port), "127.0.0.1");
    let answer = "";
    socket.on("data", (chunk) => (answer += chunk.toString("latin1")));
    socket.on("error", () => undefined);
    socket.on("close", () => resolve(answer));
    socket.write(bytes, () => {
      if (leave) setTimeout(() => socket[leave](), LEAVE_MS);
    });
  });

const FORM = "application/x-www-form-urlencoded";
const PARTS = "multipart/form-data; boundary=x";

/** Types and bodies, which the sender ends (`whole`) or breaks off. */
const BODIES: Record<string, { type?: string; body: string | Buffer; length?: string }> = {
  "a form that is cut off": { type: FORM, body: "action=", length: "content-length: 500" },
  "parts that are cut off": { type: PARTS, body: "--x\r\nCont", length: "content-length: 500" },
  "JSON that is cut off": { type: "application/json", body: "{", length: "content-length: 500" },
  "a chunked form that is cut off": {
    type: FORM,
    body: "7\r\naction=\r\n",
    length: "transfer-encoding: chunked",
  },
  "chunked parts that are cut off": {
    type: PARTS,
    body: "5\r\n--x\r\n\r\n",
    length: "transfer-encoding: chunked",
  },
  "a broken chunk": { type: FORM, body: "zz\r\nx\r\n", length: "transfer-encoding: chunked" },
  "broken parts": { type: PARTS, body: "no part" },
  "parts without a boundary": { type: "multipart/form-data", body: "no part" },
  "broken JSON": { type: "application/json", body: '{"action":' },
  "JSON of another shape": { type: "application/json", body: "[null]" },
  "a text": { type: "text/plain", body: "action=read" },
  "no type": { body: "action=read" },
  "no bytes of text": { type: FORM, body: Buffer.from([0x61, 0x3d, 0xff, 0xfe, 0x00, 0x80]) },
  "broken escapes": { type: FORM, body: "csrf=%&%zz=%ff&action[]=1&__proto__=x&action" },
  "a form of files": {
    type: PARTS,
    body: '--x\r\nContent-Disposition: form-data; name="csrf"; filename="a"\r\n\r\nx\r\n--x--\r\n',
  },
  nothing: { type: FORM, body: "" },
};

const headOf = (target: string, lines: readonly string[]): string =>
  [`POST ${target} HTTP/1.1`, `host: ${new URL(host.url).host}`, ...lines, "", ""].join("\r\n");

test.each(Object.entries(BODIES))(
  "%s is not logged as our error",
  async (_name, { type, body, length }) => {
    const before = host.output().length;
    const bytes = Buffer.from(body as string);
    const ways: (Leave | undefined)[] = length ? ["end", "resetAndDestroy"] : [undefined];
    const answers: Promise<string>[] = [];
    for (const leave of ways)
      for (const target of paths)
        for (const session of [[], [`cookie: ${cookie}`]])
          for (const content of [bytes, Buffer.concat([Buffer.from(`csrf=${csrf}&`), bytes])]) {
            const lines = [`origin: ${host.url}`, ...session, "connection: close"];
            if (type) lines.push(`content-type: ${type}`);
            const head = headOf(target, [...lines, length ?? `content-length: ${content.length}`]);
            const sent = send(Buffer.concat([Buffer.from(head), content]), leave);
            answers.push(sent.then((answer) => `${target} ${answer.slice(9, 12)}`));
          }
    const responses = await Promise.all(answers);
    expect(responses.filter((answer) => / 5\d\d$/u.test(answer))).toEqual([]);
    expect(host.output().slice(before)).not.toContain('"level":"error"');
  },
);
