import { readFile } from "node:fs/promises";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { VALID } from "../../__tests__/functions/support/records";
import { ENDPOINT } from "../../functions/contract/endpoint";
import { FORMS, type FormName } from "../../functions/contract/forms";
import { trapPayload } from "../../functions/contract/payload";
import { PUBLIC_DIR, readManifest } from "../../server/manifest";
import { uuidFrom } from "../support/statistics";
import { ACCEPT_ENCODING } from "./same-answers";
import { visit, type Visitor } from "./visitor";

/** How many of a hundred visits begin at, or lead to, each page. */
const PAGES: Readonly<Record<string, number>> = {
  "/": 34,
  "/ai-mentoring": 14,
  "/news/ai-think-tank-launching": 14,
  "/stories/henrik-sandell": 8,
  "/discovery-call": 8,
  "/book-call": 8,
  "/our-story": 6,
  "/contact": 5,
  "/careers": 3,
};
/** Mean number of pages of a visit, and of seconds on each. */
const MEAN = { pages: 2.6, seconds: 25 };
const SENDS_FORM = 0.03;
const FORM_MIX: readonly FormName[] = [
  "standard-call-booking",
  "standard-call-booking",
  "discovery-call-booking",
  "send-message-form",
  "job-application",
];

/** Each page with the files that a browser loads with it. */
export type Site = ReadonlyMap<string, readonly string[]>;

/** Fonts, icon, the pictures of a laptop, and the script that begins on intent. */
const FILE = /(?:href|src)="(\/[^"]+\.(?:woff2|svg|webp|jpg|js))"| (\/\S+\.webp) 9[0-9]{2}w/g;

export async function readSite(root: string): Promise<Site> {
  const read = await readManifest(root);
  if (!read.ok) throw new Error(read.problem);
  const { files } = read.manifest;
  const site = new Map<string, string[]>();
  for (const page of Object.keys(PAGES)) {
    const { file } = files[page] ?? {};
    if (!file) continue;
    const html = await readFile(path.join(root, PUBLIC_DIR, file), "utf8");
    const found = [...html.matchAll(FILE)].map(([, link, picture]) => link ?? picture ?? "");
    site.set(
      page,
      [...new Set(found)].filter((address) => address in files),
    );
  }
  return site;
}

export interface Traffic {
  /** Milliseconds to the last byte. */
  times: Record<"page" | "file" | "form", number[]>;
  bytes: number;
  views: number;
  failed: number;
  /** Ids of accepted forms, and of those that a robot sent. */
  acknowledged: string[];
  flagged: string[];
}

interface Launch {
  port: number;
  site: Site;
  random: () => number;
  /** How many times faster than a real day. */
  speed: number;
  traffic: Traffic;
}

const exponential = (mean: number, random: () => number): number => -Math.log(1 - random()) * mean;

function pickPage(site: Site, random: () => number): string {
  const pages = [...site.keys()];
  let left = random() * pages.reduce((sum, page) => sum + (PAGES[page] ?? 0), 0);
  return pages.find((page) => (left -= PAGES[page] ?? 0) < 0) ?? "/";
}

/** A complete form, as a visitor or, with the trap filled in, a robot sends it. */
function formOf(id: string, landing: string, random: () => number, isRobot: boolean) {
  const formName = FORM_MIX[Math.floor(random() * FORM_MIX.length)] ?? "send-message-form";
  const answers: Record<string, string> = { ...VALID[formName], email: `v${id}@example.com` };
  if ("preferredDate" in answers) answers.preferredDate = "2099-03-05";
  return JSON.stringify({
    ...answers,
    ...(isRobot ? trapPayload("buy now") : {}),
    formName,
    formType: FORMS[formName].formType,
    submittedAt: new Date().toISOString(),
    submissionUrl: `http://localhost:9000${FORMS[formName].thanksPath}`,
    submissionId: id,
    fillMs: 45_000,
    attribution: `utm_campaign=launch&landing=${encodeURIComponent(landing)}`,
  });
}

/** One visit over one connection, from an address of its own, as a proxy forwards it. */
export async function visitSite({ port, site, random, speed, traffic }: Launch): Promise<void> {
  const { times } = traffic;
  const visitor: Visitor = await visit(port);
  const network = [10, ...Array.from({ length: 3 }, () => Math.floor(random() * 256))].join(".");
  const headers = [
    `Host: localhost:${port}`,
    `X-Forwarded-For: ${network}`,
    "User-Agent: Mozilla/5.0 (X11; Linux x64; rv:140.0) Gecko/20100101 Firefox/140.0",
    `Accept-Encoding: ${ACCEPT_ENCODING}`,
  ].join("\r\n");
  const ask = (kind: keyof Traffic["times"], head: string, body = ""): Promise<boolean> =>
    new Promise((resolve) => {
      const started = performance.now();
      visitor.ask(Buffer.from(`${head}\r\n${headers}\r\n\r\n${body}`), (bytes) => {
        times[kind].push(performance.now() - started);
        traffic.bytes += bytes ?? 0;
        if (bytes === undefined) traffic.failed += 1;
        resolve(bytes !== undefined);
      });
    });
  const pause = (): Promise<void> => sleep((exponential(MEAN.seconds, random) * 1000) / speed);
  const seen = new Set<string>();
  const landing = pickPage(site, random);
  const pages = 1 + Math.floor(exponential(MEAN.pages - 0.6, random));
  let isConnected = true;
  for (let page = landing, count = 0; isConnected && count < pages; count++) {
    const from = count === 0 ? "https://www.linkedin.com/" : `http://localhost:${port}/`;
    const query = count === 0 ? "?utm_campaign=launch" : "";
    const head = `GET ${page}${query} HTTP/1.1\r\nAccept: text/html\r\nReferer: ${from}`;
    isConnected = await ask("page", head);
    traffic.views += 1;
    for (const file of site.get(page) ?? []) {
      if (!isConnected || seen.has(file)) continue;
      seen.add(file);
      isConnected = await ask("file", `GET ${file} HTTP/1.1`);
    }
    await pause();
    page = pickPage(site, random);
  }
  if (isConnected && random() < SENDS_FORM) {
    const id = uuidFrom(random);
    const isRobot = random() < 0.1;
    const body = formOf(id, landing, random, isRobot);
    const type = `Content-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}`;
    const post = (): Promise<boolean> => ask("form", `POST ${ENDPOINT} HTTP/1.1\r\n${type}`, body);
    if (await post()) (isRobot ? traffic.flagged : traffic.acknowledged).push(id);
    // Some press twice.
    if (random() < 0.1) await post();
  }
  visitor.leave();
}
