import {
  FORM_NAMES,
  type FormName,
  FORMS,
  SERVICE_CONTENT,
} from "../../__tests__/functions/support/records";
import { payload } from "../../__tests__/functions/support/service";
import { ask } from "../../__tests__/server/support/made-host";
import { randomFrom, shuffled } from "../../__tests__/support/random";
import { checkForm } from "../../functions/contract/check";
import { ENDPOINT, type ErrorResponse } from "../../functions/contract/endpoint";
import { fieldNames } from "../../functions/contract/form-definition";
import { siteToday } from "../../functions/contract/site-time";
import { TRAP_FIELD } from "../../functions/contract/payload";
import type { Bench, BenchRun } from "../bench";
import { HOSTILE_TEXTS } from "./support/hostile-texts";
import { bundleHosts } from "./support/hosts";
import { COMING_THURSDAY } from "../../__tests__/support/coming-thursday";

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

/** A field of a form, or another key of the body, that contains the text. */
interface Place {
  formName: FormName;
  key: string;
  way: Way;
}

const OTHER_KEYS = [TRAP_FIELD, "submissionUrl", "submittedAt", "formType", "unknown"];

const PLACES = FORM_NAMES.flatMap((formName) =>
  [...fieldNames(FORMS[formName]), ...OTHER_KEYS].flatMap((key) =>
    (Object.keys(WAYS) as Way[]).map((way): Place => ({ formName, key, way })),
  ),
);

/** Escapes field separators only: a percent sign is part of the text. */
const formText = (fields: Readonly<Record<string, unknown>>): string =>
  Object.entries(fields)
    .map(([key, text]) => `${key}=${String(text).replaceAll("&", "%26").replaceAll("+", "%2B")}`)
    .join("&");

function send(url: string, { formName, key, way }: Place, text: string) {
  const fields = payload(formName, { preferredDate: COMING_THURSDAY, [key]: text });
  const body = way === "json" ? JSON.stringify(fields) : formText(fields);
  return ask(url, ENDPOINT, { method: "POST", headers: WAYS[way], body });
}

/** The form's messages for an empty or too long field. */
const messagesOf = ({ formName, key }: Place): (string | undefined)[] =>
  ["", "x".repeat(6000)].map((text) => {
    const checked = checkForm(
      FORMS[formName],
      payload(formName, { preferredDate: COMING_THURSDAY, [key]: text }),
      { today: siteToday(SERVICE_CONTENT, new Date()) },
    );
    return checked.ok ? undefined : checked.errors[key];
  });

type Judge = (place: Place, status: number, body: Buffer) => string | undefined;

/** What is wrong about a response; undefined when it is valid for the post. */
const faultOf: Judge = (place, status, body) => {
  const { formName, key, way } = place;
  if (status === (way === "page" ? 303 : 200)) return undefined;
  if (status !== 422 || !fieldNames(FORMS[formName]).includes(key)) return `was answered ${status}`;
  if (way === "page") return undefined;
  const { errors = {} } = JSON.parse(body.toString()) as ErrorResponse;
  const message = errors[key];
  const isOwn = message !== undefined && messagesOf(place).includes(message);
  return isOwn ? undefined : `was answered ${JSON.stringify(errors)}`;
};

interface Part extends BenchRun {
  url: string;
  places: Place[];
  mostMs: number;
  judge: Judge;
}

/** Sends batches with every kind of text in turn, in changing places, and asks for a page beside. */
async function sendBatches({ url, places, count, seed, mostMs, judge, report }: Part) {
  const kinds = Object.entries(HOSTILE_TEXTS);
  const orders = kinds.map((_, index) => shuffled(places, randomFrom(seed + index)));
  const problems = new Set<string>();
  let slowest = { ms: 0, kind: "" };
  for (let batch = 0; batch < count; batch += 1) {
    const [kind, text] = kinds[batch % kinds.length] ?? ["", ""];
    const order = orders[batch % kinds.length] ?? [];
    const start = Math.floor(batch / kinds.length) * POSTS_AT_ONCE;
    const batchPlaces = Array.from({ length: POSTS_AT_ONCE }, (_, index) => start + index).flatMap(
      (at) => order[at % order.length] ?? [],
    );
    let ms = Infinity;
    for (let tries = 0; tries < TRIES && ms > mostMs; tries += 1) {
      const sends = batchPlaces.map(async (place) => {
        const { status, body } = await send(url, place, text);
        const fault = judge(place, status, body);
        if (fault) problems.add(`${kind} in ${place.key} (${place.way}) ${fault}`);
      });
      const started = performance.now();
      await ask(url, "/");
      ms = Math.min(ms, Math.round(performance.now() - started));
      await Promise.all(sends);
    }
    if (ms > mostMs) {
      problems.add(`beside ${POSTS_AT_ONCE} posts of ${kind} a page took ${ms} ms`);
      report(`${kind}: ${ms} ms`);
    }
    if (ms > slowest.ms) slowest = { ms, kind };
  }
  return { problems: [...problems], slowest: `${slowest.ms} ms (${slowest.kind})` };
}

/** Posts of nearly 64 KiB with expensive texts, in every field of every form. */
export const hostileTexts: Bench = {
  name: "hostile-texts",
  about: "a page takes at most 100 ms beside 15 posts with expensive texts",
  full: 405,
  async run(options) {
    const mostMs = options.count < hostileTexts.full ? MOST_MS_UNTIMED : MOST_MS;
    const hosts = await bundleHosts();
    const { url } = await hosts.start();
    await ask(url, "/");
    const within = await sendBatches({ ...options, url, places: PLACES, mostMs, judge: faultOf });

    const limited = await hosts.start({ RATE_LIMIT_POSTS: String(LIMIT) });
    for (let used = 0; used < LIMIT; used += 1)
      await ask(limited.url, ENDPOINT, { method: "POST", headers: WAYS.json, body: "{}" });
    const beyond = await sendBatches({
      ...{ ...options, url: limited.url, mostMs },
      count: Math.min(options.count, LIMIT / POSTS_AT_ONCE),
      places: PLACES.filter(({ way }) => way === "page"),
      judge: (_place, status) => (status === 429 ? undefined : `was answered ${status}`),
    });
    return {
      problems: [...within.problems, ...beyond.problems],
      figures: {
        "page within": `${mostMs} ms`,
        kinds: Object.keys(HOSTILE_TEXTS).length,
        "slowest page": within.slowest,
        "slowest page beside posts over the limit": beyond.slowest,
      },
    };
  },
};
