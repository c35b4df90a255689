import { setTimeout as wait } from "node:timers/promises";
import pMap from "p-map";
import robotsParser from "robots-parser";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { load } from "cheerio";
import { fieldIssue, type FileIssue, type Issue } from "../content/issue";
import { readContent } from "../content/read-content";
import { addressOf, mdxTree, nodesOf } from "./body/mdx-tree";
import { locateIssues } from "./check-content";
import { type KnownFile, knownFiles } from "./check-context";
import { textsIn } from "./texts";

/** What an address turned out to be. */
export type Answer =
  | { is: "alive" }
  | { is: "moved"; to: string }
  | { is: "dead"; why: string }
  /** Only a person can tell. */
  | { is: "unclear"; why: string };

interface RequestOptions {
  /** Between two requests to one host. */
  pauseMs: number;
  timeoutMs: number;
  /** Requests in all, when a host fails for a moment. */
  attempts: number;
}

const DEFAULTS: RequestOptions = { pauseMs: 1000, timeoutMs: 20_000, attempts: 3 };

const AGENT = "site-link-check";
const HOSTS_AT_ONCE = 8;
const HOPS = 5;
/** Seconds that we wait at most because a host asks for it. */
const LONGEST_WAIT = 30;
/** Names that no site can have (RFC 2606). */
const EXAMPLE = /(?:^|\.)(?:example(?:\.(?:com|net|org))?|test|invalid)$/u;
/** Given to programs by sites that serve people. */
const NOT_FOR_PROGRAMS = new Set([401, 403, 405, 406, 429, 451, 503, 999]);

/** Asks each address once: one request at a time to a host, several hosts at once. */
export async function checkLinks(
  urls: readonly string[],
  options: RequestOptions = DEFAULTS,
): Promise<Map<string, Answer>> {
  const hosts = new Map<string, string[]>();
  for (const url of urls)
    hosts.set(new URL(url).host, [...(hosts.get(new URL(url).host) ?? []), url]);
  const answers = new Map<string, Answer>();
  const checkHost = async (ofHost: string[]): Promise<void> => {
    for (const url of ofHost) answers.set(url, await check(url, options));
  };
  await pMap([...hosts.values()], checkHost, { concurrency: HOSTS_AT_ONCE });
  return answers;
}

/** Follows an address; `moved` if its first step is for good and leads to a living page. */
async function check(url: string, options: RequestOptions): Promise<Answer> {
  let at = url;
  let permanent: string | undefined;
  for (let hop = 0; hop <= HOPS; hop += 1) {
    if (EXAMPLE.test(new URL(at).hostname))
      return { is: "unclear", why: "is an address for examples only" };
    if (!(await isAllowed(at, options)))
      return { is: "unclear", why: "is closed to programs by its robots.txt" };
    const reply = await request(at, options);
    if (typeof reply === "string") return { is: "dead", why: reply };
    const { status } = reply;
    const location = reply.headers.get("location");
    if (status >= 300 && status < 400 && location) {
      at = new URL(location, at).href;
      const isForGood = status === 301 || status === 308;
      if (isForGood && (hop === 0 || permanent !== undefined)) permanent = at;
      continue;
    }
    if (reply.ok) return permanent === undefined ? { is: "alive" } : { is: "moved", to: permanent };
    const why = `answers ${status}`;
    return { is: NOT_FOR_PROGRAMS.has(status) ? "unclear" : "dead", why };
  }
  return { is: "dead", why: `leads on more than ${HOPS} times` };
}

/** A response without its body, or why there is none, after as many tries as it takes. */
async function request(
  url: string,
  { pauseMs, timeoutMs, attempts }: RequestOptions,
): Promise<Response | string> {
  for (let left = attempts - 1; ; left -= 1) {
    await wait(pauseMs);
    const reply = await fetch(url, {
      redirect: "manual",
      headers: { "user-agent": AGENT, accept: "text/html,*/*" },
      signal: AbortSignal.timeout(timeoutMs),
    }).catch(reasonOf);
    const isPassing = typeof reply === "string" || reply.status === 429 || reply.status >= 500;
    if (left <= 0 || !isPassing) {
      if (typeof reply !== "string" && !url.endsWith("/robots.txt")) await reply.body?.cancel();
      return reply;
    }
    const after = typeof reply === "string" ? 0 : Number(reply.headers.get("retry-after")) || 0;
    if (typeof reply !== "string") await reply.body?.cancel();
    await wait(Math.max(Math.min(after, LONGEST_WAIT) * 1000, pauseMs * 2 * (attempts - left)));
  }
}

const REASONS: Record<string, string> = {
  ENOTFOUND: "names a host that does not exist",
  EAI_AGAIN: "names a host that cannot be looked up (is this machine online?)",
  ECONNREFUSED: "names a host that refuses connections",
};

function reasonOf(error: unknown): string {
  const { name, cause, message } = error as Error & { cause?: { code?: string } };
  if (name === "TimeoutError") return "gives no answer in time";
  return REASONS[cause?.code ?? ""] ?? `cannot be fetched (${cause?.code ?? message})`;
}

const robots = new Map<string, Promise<ReturnType<typeof robotsParser>>>();

async function isAllowed(url: string, options: RequestOptions): Promise<boolean> {
  const address = new URL("/robots.txt", url).href;
  const rules = robots.get(address) ?? readRobots(address, options);
  robots.set(address, rules);
  return (await rules).isAllowed(url, AGENT) ?? true;
}

async function readRobots(
  address: string,
  options: RequestOptions,
): Promise<ReturnType<typeof robotsParser>> {
  const reply = await request(address, { ...options, attempts: 1 });
  // Without the file everything is allowed; a host that fails says so at the link itself.
  const text = typeof reply !== "string" && reply.ok ? await reply.text() : "";
  return robotsParser(address, text);
}

export type Place = Pick<FileIssue, "file" | "line" | "field">;

/** The addresses of other sites, each with the places of content, or else the pages, that name it. */
type ExternalLinks = Map<string, { places: Place[]; pages: string[] }>;

// An address in the middle of a text ends before the text's own full stop or bracket.
const ADDRESS = /https?:\/\/[^\s"<>{}]*[^\s"<>{}.,;:!?)\]]/gu;

/** All links to other sites in content and, when the site is built, in its pages. */
export function findExternalLinks(root: string, builtPages: string): ExternalLinks {
  const links: ExternalLinks = new Map();
  const at = (url: string) => {
    const found = links.get(url) ?? { places: [], pages: [] };
    links.set(url, found);
    return found;
  };
  const known = knownFiles(readContent(root));
  for (const { write: urls, ...place } of locateIssues({ known }, known.flatMap(namedIn)))
    for (const url of urls.split(" ")) at(url).places.push(place);
  for (const { page, url } of linksOfPages(builtPages)) {
    const found = at(url);
    if (found.places.length === 0 && !found.pages.includes(page)) found.pages.push(page);
  }
  return links;
}

/** An entry for each field or link with addresses; `write` holds them. */
function namedIn(file: KnownFile): FileIssue[] {
  const inFields = textsIn(file.data).flatMap(([path, text]) => {
    // {id}: the site fills it in, and the page has the whole address.
    const urls = text.includes("{") ? null : text.match(ADDRESS);
    return urls ? [fieldIssue(path, "", urls.join(" "))] : [];
  });
  return [...inFields, ...inBody(file)].map((issue) => ({ ...issue, file: file.path }));
}

function inBody({ path, body, bodyLine }: KnownFile): Issue[] {
  const parsed = path.endsWith(".mdx") && mdxTree(body);
  if (!parsed || !parsed.ok) return [];
  return nodesOf(parsed.tree).flatMap(({ node }) => {
    const url = addressOf(node);
    if (!url || !/^https?:/u.test(url)) return [];
    const line = bodyLine + (node.position?.start.line ?? 1) - 1;
    return [{ field: "body", line, found: "", write: url }];
  });
}

function linksOfPages(folder: string): { page: string; url: string }[] {
  if (!existsSync(folder)) return [];
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" });
  return files
    .filter((file) => /(?:^|[/\\])index\.html$/u.test(file))
    .flatMap((file) => {
      const $ = load(readFileSync(join(folder, file), "utf8"));
      const own = $("link[rel=canonical]").attr("href");
      const page = `/${file.replaceAll("\\", "/").replace(/\/?index\.html$/u, "")}`;
      return $("a[href^=http]")
        .toArray()
        .map((link) => $(link).attr("href") ?? "")
        .filter((url) => !own || new URL(url).origin !== new URL(own).origin)
        .map((url) => ({ page, url }));
    });
}
