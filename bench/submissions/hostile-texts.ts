import { ask } from "../../__tests__/server/raw-request";
import type { TestHost } from "../../__tests__/support/host";
import { ENDPOINT, type ErrorResponse } from "../../functions/contract/endpoint";
import { checkForm } from "../../functions/contract/check";
import { fieldNames, FORMS, type FormName } from "../../functions/contract/forms";
import { TRAP_FIELD } from "../../functions/contract/payload";
import type { Bench, BenchRun } from "../bench";
import { shuffled, randomFrom } from "../support/statistics";
import { withHosts } from "./support/host";
import { HOSTILE_TEXTS } from "./support/hostile-texts";
import { payload } from "../../__tests__/functions/support/answer-cases";

const POSTS_AT_ONCE = 15;
const MOST_MS = 100;
/** Only the full form has the limit of 100 ms: a shared machine gives no reliable times. */
const MOST_MS_UNTIMED = 6000;
/** A slow batch is sent again, in case other work slowed it. */
const TRIES = 3;
/** How many posts the second host accepts, and how many more get an error page. */
const LIMIT = 150;

const WAYS = {
  json: { "content-type": "application/json" },
  form: { "content-type": "application/x-www-form-urlencoded" },
  page: { "content-type": "application/x-www-form-urlencoded", accept: "text/html" },
};
type Way = keyof typeof WAYS;

interface Post {
  formName: FormName;
  /** The field or other key of the body that contains the text. */
  key: string;
  way: Way;
  text: string;
}

const OTHER_KEYS = [TRAP_FIELD, "submissionUrl", "submittedAt", "formType", "unknown"];

const PLACES = (Object.keys(FORMS) as FormName[]).flatMap((formName) =>
  [...fieldNames(FORMS[formName]), ...OTHER_KEYS].flatMap((key) =>
    (Object.keys(WAYS) as Way[]).map((way) => ({ formName, key, way })),
  ),
);

/** Escapes field separators only: a percent sign is part of the text. */
function formText(fields: Readonly<Record<string, unknown>>): string {
  const value = (text: string): string => text.replaceAll("&", "%26").replaceAll("+", "%2B");
  return Object.entries(fields)
    .map(([key, text]) => `${key}=${value(String(text))}`)
    .join("&");
}

function send(url: string, { formName, key, way, text }: Post) {
  const fields = payload(formName, { [key]: text });
  const body = way === "json" ? JSON.stringify(fields) : formText(fields);
  return ask(url, ENDPOINT, { method: "POST", headers: WAYS[way], body });
}

/** The form's messages for an empty or too long field. */
function messagesOf({ formName, key }: Post): (string | undefined)[] {
  return ["", "x".repeat(6000)].map((text) => {
    const checked = checkForm(formName, payload(formName, { [key]: text }));
    return checked.ok ? undefined : checked.errors[key];
  });
}

/** What is wrong about a response; undefined when the response is valid for the post. */
function faultOf(post: Post, status: number, body: Buffer): string | undefined {
  const isField = fieldNames(FORMS[post.formName]).includes(post.key);
  const good = post.way === "page" ? 303 : 200;
  if (status === good) return undefined;
  if (status !== 422 || !isField) return `was answered ${status}`;
  if (post.way === "page") return undefined;
  const { errors = {} } = JSON.parse(body.toString()) as ErrorResponse;
  const message = errors[post.key];
  const isOwn = message !== undefined && messagesOf(post).includes(message);
  return isOwn ? undefined : `was answered ${JSON.stringify(errors)}`;
}

/** Sends posts concurrently and requests a page beside them; returns the page's milliseconds. */
async function pageBeside(
  url: string,
  posts: readonly Post[],
  judge: (post: Post, status: number, body: Buffer) => void,
): Promise<number> {
  const sent = posts.map(async (post) => {
    const { status, body } = await send(url, post);
    judge(post, status, body);
  });
  const started = performance.now();
  await ask(url, "/");
  const took = performance.now() - started;
  await Promise.all(sent);
  return took;
}

/** Batches with every kind of text in turn, in changing fields. */
function batchesOf(count: number, seed: number, places = PLACES): Post[][] {
  const kinds = Object.values(HOSTILE_TEXTS);
  const inOrder = kinds.map((_, index) => shuffled(places, randomFrom(seed + index)));
  return Array.from({ length: count }, (_, batch) => {
    const [kind, round] = [batch % kinds.length, Math.floor(batch / kinds.length)];
    const order = inOrder[kind] ?? [];
    return Array.from({ length: POSTS_AT_ONCE }, (_unused, index) => {
      const place = order[(round * POSTS_AT_ONCE + index) % order.length];
      return { ...(place ?? PLACES[0]), text: kinds[kind] ?? "" } as Post;
    });
  });
}

function nameOf({ text }: Post): string {
  return Object.entries(HOSTILE_TEXTS).find(([, made]) => made === text)?.[0] ?? "";
}

interface Part extends Pick<BenchRun, "say"> {
  host: TestHost;
  batches: Post[][];
  mostMs: number;
  judge: (post: Post, status: number, body: Buffer) => string | undefined;
}

async function sendBatches({ host, batches, mostMs, judge, say }: Part) {
  const problems = new Set<string>();
  let slowest = { ms: 0, kind: "" };
  for (const batch of batches) {
    const [first] = batch;
    const kind = first ? nameOf(first) : "";
    let ms = Infinity;
    for (let tries = 0; tries < TRIES && ms > mostMs; tries += 1) {
      const took = await pageBeside(host.url, batch, (post, status, body) => {
        const fault = judge(post, status, body);
        if (fault) problems.add(`${kind} in ${post.key} (${post.way}) ${fault}`);
      });
      ms = Math.min(ms, took);
    }
    if (ms > mostMs) {
      problems.add(`beside ${POSTS_AT_ONCE} posts of ${kind} a page took ${Math.round(ms)} ms`);
      say(`${kind}: ${Math.round(ms)} ms`);
    }
    if (ms > slowest.ms) slowest = { ms, kind };
  }
  return { problems: [...problems], slowest };
}

function run({ count, seed, say }: BenchRun) {
  const mostMs = count < hostileTexts.full ? MOST_MS_UNTIMED : MOST_MS;
  return withHosts(async (hosts) => {
    const host = await hosts.start();
    await ask(host.url, "/");
    const batches = batchesOf(count, seed);
    const within = await sendBatches({ host, batches, mostMs, judge: faultOf, say });

    const limited = await hosts.start({ RATE_LIMIT_POSTS: String(LIMIT) });
    for (let used = 0; used < LIMIT; used += 1)
      await ask(limited.url, ENDPOINT, { method: "POST", headers: WAYS.json, body: "{}" });
    const pages = PLACES.filter(({ way }) => way === "page");
    const beyond = await sendBatches({
      host: limited,
      batches: batchesOf(Math.min(count, LIMIT / POSTS_AT_ONCE), seed, pages),
      mostMs,
      judge: (_post, status) => (status === 429 ? undefined : `was answered ${status}`),
      say,
    });

    const inWords = ({ ms, kind }: { ms: number; kind: string }): string =>
      `${Math.round(ms)} ms (${kind})`;
    const figures = {
      "page within": `${mostMs} ms`,
      kinds: Object.keys(HOSTILE_TEXTS).length,
      "slowest page": inWords(within.slowest),
      "slowest page beside posts over the limit": inWords(beyond.slowest),
    };
    return { problems: [...within.problems, ...beyond.problems], figures };
  });
}

/** Posts of nearly 64 KiB with expensive texts, in every field of every form. */
export const hostileTexts: Bench = {
  name: "hostile-texts",
  about: "a page takes at most 100 ms beside 15 posts with expensive texts",
  full: 405,
  run,
};
