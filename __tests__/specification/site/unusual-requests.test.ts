import { FEED_PATH } from "../../../functions/appointments/links";
import { FEED_SECRET } from "../../../functions/store/secrets";
import { openSqlite } from "../../../functions/store/sqlite";
import { createStore } from "../../../functions/store/store";
import { sendBytes } from "../../server/support/made-host";
import { SERVICE_CONTENT, VALID } from "../../functions/support/records";
import { callPath, postForm } from "../../support/calls";
import { COMING_THURSDAY } from "../../support/coming-thursday";
import { startTestHost, type TestHost } from "../../support/host";

/** Sends over a plain socket what old proxies, monitors and programs send. */
let host: TestHost;
let paths: string[];

const ENDPOINT = "/api/submit-form";
const MESSAGE = { ...VALID["send-message-form"], formName: "send-message-form" };

beforeAll(async () => {
  host = await startTestHost();
  const day = { preferredDate: COMING_THURSDAY };
  const id = await postForm(host.url, "discovery-call-booking", day);
  const call = await callPath(host, id, "visitor");
  const store = createStore(() => openSqlite(`${host.dataDir}/submissions.db`), SERVICE_CONTENT);
  const feed = `${FEED_PATH}/${await store.secret(FEED_SECRET)}.ics`;
  await store.close();
  paths = [
    ...["/", "/contact", "/privacy", "/apply?role=mentor", "/fi/varaa-puhelu", "/programme-en.pdf"],
    ...["/nowhere", "/news/nowhere", "/career", "/contact/", "/rss.xml", "/healthz", call, feed],
    ...[ENDPOINT, "/api/availability", "/api/none", "/owner", "/owner/sign-in", "/owner/nowhere"],
  ];
});
afterAll(() => host.stop());

interface Answer {
  status: number;
  headers: Record<string, string>;
  body: string;
}

async function send(bytes: string, later?: string): Promise<Answer> {
  const got = await sendBytes(host.url, bytes, later);
  // After "100 Continue".
  const answer = got.replace(/^HTTP\/1\.1 100 .*\r\n\r\n/u, "");
  const [head = "", ...rest] = answer.split("\r\n\r\n");
  const [line = "", ...lines] = head.split("\r\n");
  const fields = lines.map((one) => /^([^:]+): (.*)$/u.exec(one)?.slice(1) ?? []);
  const headers = Object.fromEntries(
    fields.map(([name = "", value = ""]) => [name.toLowerCase(), value]),
  );
  const isEmpty = headers["transfer-encoding"] === "chunked";
  const body = rest.join("\r\n\r\n");
  return { status: Number(line.split(" ")[1]), headers, body: isEmpty ? body.slice(5) : body };
}

const CLOSE = "Connection: close\r\n\r\n";
const escaped = (path: string): string =>
  path.replace(/[a-z-]/gu, (letter) => `%${letter.charCodeAt(0).toString(16)}`);
const line = (target: string, head: string, version = "1.1", method = "GET"): string =>
  `${method} ${target} HTTP/${version}\r\n${head}`;
const from = (name: string) => (path: string) => line(path, `Host: ${name}\r\n${CLOSE}`);
const withHeader = (header: string) => (path: string) =>
  line(path, `Host: x\r\n${header}\r\n${CLOSE}`);

const answers = new Map<string, Answer>();
/** Requested once: views of a call are limited. */
const plainAnswer = async (path: string): Promise<Answer> => {
  const answer = answers.get(path) ?? (await send(from("x")(path)));
  answers.set(path, answer);
  return answer;
};

test.each<[name: string, request: (path: string) => string]>([
  [
    "an absolute URL in capitals",
    (path) => line(`HTTP://EXAMPLE.COM:80${path}`, `Host: x\r\n${CLOSE}`),
  ],
  [
    "the URL of a TLS proxy",
    (path) => line(`https://a:b@example.com${path}`, `Host: x\r\n${CLOSE}`),
  ],
  ["HTTP/1.0 without a host", (path) => line(path, "\r\n", "1.0")],
  ["a host with an empty port", from("example.com:")],
  ["an IPv6 address with a port", from("[2001:0DB8:0::1]:8080")],
  ["needless escapes in capitals", (path) => from("x")(escaped(path).toUpperCase())],
  ["an empty Accept-Encoding", withHeader("Accept-Encoding:")],
  ["one range", withHeader("Range: bytes=0-9")],
  ["several ranges", withHeader("Range: bytes=0-1,5-6")],
  ["an invalid date", withHeader("If-Modified-Since: yesterday")],
  ["unknown entity tags", withHeader('If-None-Match: W/"a", "b"')],
  ["Expect: 100-continue", withHeader("Expect: 100-continue")],
])("%s changes no response on any path", async (_name, request) => {
  for (const path of paths) {
    const plain = await plainAnswer(path);
    const { status, headers, body } = await send(request(path));
    const { location, "content-type": type } = headers;
    expect([path, status, location, type, body]).toEqual([
      ...[path, plain.status, plain.headers.location, plain.headers["content-type"], plain.body],
    ]);
  }
});

test("the paths cover every kind of response", async () => {
  const answers = await Promise.all(paths.map(plainAnswer));
  expect(answers.map(({ status }) => status)).toEqual([
    ...[200, 200, 200, 200, 200, 200, 404, 404, 301, 301, 200, 200, 200, 200],
    ...[200, 200, 404, 303, 200, 303],
  ]);
});

test("HEAD gets the headers of GET without a body", async () => {
  for (const path of paths) {
    const plain = await plainAnswer(path);
    const head = await send(line(path, `Host: x\r\n${CLOSE}`, "1.1", "HEAD"));
    const { "content-length": length, "transfer-encoding": _chunked, ...same } = plain.headers;
    expect([path, head.status, head.body]).toEqual([path, plain.status, ""]);
    expect({ "content-length": length, ...head.headers, date: "" }).toEqual({
      ...{ "content-length": length, ...same, date: "" },
    });
  }
});

test("OPTIONS lists the methods of a path and of the host, also over HTTP/1.0", async () => {
  for (const target of [...paths, "*", "http://example.com"])
    for (const head of ["Host: x\r\n\r\n", "\r\n"]) {
      const { status, headers } = await send(line(target, head, "1.0", "OPTIONS"));
      expect([target, status, headers.allow]).toEqual([
        ...[target, 204, expect.stringMatching(/^GET.*HEAD.*OPTIONS$/u)],
      ]);
    }
});

test.each(["?", "?;", `?utm_source=${"a".repeat(8000)}`, "?a=%20%C3%A4&b=%zz"])(
  "an unused query changes no status: %.20s",
  async (query) => {
    for (const path of paths.filter((each) => !each.includes("?"))) {
      const { status } = await plainAnswer(path);
      expect([path, (await send(from("x")(path + query))).status]).toEqual([path, status]);
    }
  },
);

test.each(["/contact", "/apply?role=mentor", "/privacy", "/programme-en.pdf"])(
  "%s responds with 304 to any form of its entity tag",
  async (path) => {
    const { etag = "" } = (await plainAnswer(path)).headers;
    const bare = etag.replace("W/", "");
    for (const tags of [etag, bare, `W/${bare}`, `"a", ${etag}`, `${etag},"a"`, "*"]) {
      const { status, body } = await send(withHeader(`If-None-Match: ${tags}`)(path));
      expect([tags, status, body]).toEqual([tags, 304, ""]);
    }
  },
);

const JSON_BODY = JSON.stringify(MESSAGE);
const FORM_BODY = new URLSearchParams(MESSAGE).toString();
const length = (body: string): string => `Content-Length: ${Buffer.byteLength(body)}`;
const chunked = (body: string): string =>
  `${body.length.toString(16)};name=value\r\n${body}\r\n0\r\nTrailer: x\r\n\r\n`;

test.each([
  ["JSON", "application/json", JSON_BODY],
  ["JSON in capitals, quoted", 'Application/JSON; Charset="UTF-8"', JSON_BODY],
  ["JSON with a final semicolon", "application/json;charset=utf8;", JSON_BODY],
  ["JSON with another parameter", "application/json; profile=x", JSON_BODY],
  ["a form", "application/x-www-form-urlencoded", FORM_BODY],
  ["a form in capitals", "APPLICATION/X-WWW-FORM-URLENCODED ;CHARSET=utf-8", FORM_BODY],
  ["a form in ASCII", "application/x-www-form-urlencoded; charset=us-ascii", FORM_BODY],
])("accepts a post of %s, however it is sent", async (_name, type, body) => {
  const head = `Content-Type: ${type}\r\n`;
  const post = (fields: string, target = ENDPOINT, version = "1.1") =>
    line(target, `${head}${fields}\r\n${CLOSE}`, version, "POST");
  const answers = await Promise.all([
    send(post(`Host: x\r\n${length(body)}`) + body),
    send(post("Host: x\r\nTransfer-Encoding: chunked") + chunked(body)),
    send(post(`Host: x\r\n${length(body)}\r\nExpect: 100-continue`), body),
    send(post(length(body), ENDPOINT, "1.0") + body),
    send(post(`Host: y\r\n${length(body)}`, `https://x${ENDPOINT}`) + body),
    send(post(`Host: x:443\r\nOrigin: https://x\r\n${length(body)}`, escaped(ENDPOINT)) + body),
    send(post(`Host: x\r\nAccept: */*\r\n${length(body)}`) + body),
  ]);
  for (const answer of answers)
    expect([answer.status, JSON.parse(answer.body)]).toEqual([
      200,
      { success: true, id: expect.any(String) },
    ]);
});
