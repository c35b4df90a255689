import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { resolve } from "node:path";
import { spawnSync } from "node:child_process";
import { thanksPath } from "../../authoring/types/form-addresses";
import { ENGLISH_PAGES } from "../functions/support/records";

const RECEIVER = "deploy/receiver.mjs";
const guide = readFileSync("docs/deploy.md", "utf8");
const [, site = ""] = /const SITE = "(.+)"/u.exec(readFileSync(RECEIVER, "utf8")) ?? [];
/** The guide's requests, by script and by the browser itself. */
const examples = [...guide.matchAll(/```http\n([^]*?)\n\n([^]*?)\n```/gu)].map(
  ([, head = "", body = ""]) => {
    const sent = [...head.matchAll(/^(Content-Type|Accept): (.+)$/gmu)];
    const headers = sent.map(([, name = "", value = ""]): [string, string] => [name, value]);
    return { headers, body };
  },
);

/** Runs the receiver as a platform does, with a tool that answers `status`. */
const PLATFORM = `
import { createServer } from "node:http";
import receiver from ${JSON.stringify(pathToFileURL(resolve(RECEIVER)).href)};
const { status, requests } = JSON.parse(process.argv[1]);
const got = [];
const tool = createServer(async (request, response) => {
  const chunks = await Array.fromAsync(request);
  got.push(JSON.parse(Buffer.concat(chunks).toString()));
  response.writeHead(status).end();
}).listen(0, "127.0.0.1", async () => {
  const FORWARD_URL = "http://127.0.0.1:" + tool.address().port;
  const answers = [];
  for (const { method = "POST", headers = [], body } of requests) {
    const request = new Request("https://forms.example.net/submit", { method, headers, body });
    const answer = await receiver.fetch(request, { FORWARD_URL });
    answers.push({ status: answer.status, headers: Object.fromEntries(answer.headers), text: await answer.text() });
  }
  console.log(JSON.stringify({ answers, got }));
  tool.close();
  tool.closeAllConnections();
});`;

interface Ran {
  answers: { status: number; headers: Record<string, string>; text: string }[];
  got: Record<string, string>[];
}

function run(status: number, requests: readonly object[]): Ran {
  const args = ["--input-type=module", "-e", PLATFORM, JSON.stringify({ status, requests })];
  return JSON.parse(spawnSync(process.execPath, args, { encoding: "utf8" }).stdout) as Ran;
}

test("the receiver forwards the two examples of the guide and answers as the guide says", () => {
  const { answers, got } = run(200, examples);
  expect(got).toMatchObject([
    { formName: "send-message-form", email: "aino@example.com", subject: "Invoice 12" },
    { formName: "send-message-form", email: "aino@example.com", subject: "Invoice 12" },
  ]);
  expect(answers).toMatchObject([
    { status: 200, text: '{"success":true}', headers: { "access-control-allow-origin": site } },
    { status: 303, headers: { location: `${site}${thanksPath("/send-message", "en")}` } },
  ]);
});

test("responds with 502 when the tool refuses a form or the request is not a form", () => {
  const refused = run(500, examples).answers;
  expect(refused.map(({ status }) => status)).toEqual([502, 502]);
  expect(JSON.parse(refused[0]?.text ?? "")).toMatchObject({ success: false });
  const [{ headers = [] } = {}] = examples;
  const strange = ["{", '{"formName":"other"}', " ".repeat(70_000)];
  const { answers, got } = run(
    200,
    strange.map((body) => ({ headers, body })),
  );
  expect([answers.map(({ status }) => status), got]).toEqual([[502, 502, 502], []]);
});

test("answers the preflight request and the warm-up call", () => {
  const { answers } = run(200, [{ method: "OPTIONS" }, { method: "GET" }]);
  expect(answers).toMatchObject([
    {
      status: 204,
      headers: {
        "access-control-allow-origin": site,
        "access-control-allow-methods": "GET, POST",
        "access-control-allow-headers": "content-type, apikey, authorization",
      },
    },
    { status: 200, text: '{"success":true,"status":"ready"}' },
  ]);
});

test("has the thank-you page of each form", () => {
  const text = readFileSync(RECEIVER, "utf8");
  for (const [name, path] of Object.entries(ENGLISH_PAGES))
    expect(text).toContain(`"${name}": "${thanksPath(path, "en")}"`);
});
