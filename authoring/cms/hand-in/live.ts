import { readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { typedFilesOf } from "../../check/check-context";
import { valueAt } from "../../read/issue";
import { momentInWords } from "../../read/moment-in-words";
import { readContent } from "../../read/read-content";
import { visiblePeriod } from "../../types/release-dates";
import { type Clone, type HandIn, handInsOf, openClone } from "./clone";
import { entriesOf, NETWORK_MS } from "./git";

/** Where the newest hand-in is. */
export type LiveState =
  | { state: "unknown" }
  | { state: "waiting" | "building" | "late"; at: string }
  /**
   * `since` is when the site's present build went into service, as far as its host says. What is
   * scheduled appears at `later`, in words by the site's clock; without `since`, that is all of it.
   */
  | { state: "live"; since?: string | undefined; later?: string | undefined };

/** The timer of deploy/site-rebuild.timer and the line of cron look for commits at these minutes. */
const LOOKS_EVERY_MS = 5 * 60_000;
/** As TimeoutStartSec of deploy/site-rebuild.service. */
const LONGEST_BUILD_MS = 30 * 60_000;
const ANSWER_MS = 5000;

/**
 * Compares the newest hand-in with the commit that the live site names in build.json. The site says
 * nothing while it builds, so "building" means that its host has looked for commits since.
 */
export async function liveState(root: string, now = Date.now()): Promise<LiveState> {
  const url = addressOf(root);
  const opened = await openClone(root);
  if (!url || !opened.ok) return { state: "unknown" };
  const { clone } = opened;
  const [newest] = await handInsOf(clone, clone.upstream, 1);
  if (!newest) return { state: "unknown" };
  const build = await liveBuild(url);
  if (build && (await contains(clone, build.commit, newest.commit)))
    return { state: "live", since: build.since, ...(await scheduled(clone, root, newest, now)) };
  const at = Date.parse(newest.at);
  const nextLook = Math.ceil(at / LOOKS_EVERY_MS) * LOOKS_EVERY_MS;
  const state =
    now > nextLook + LONGEST_BUILD_MS ? "late" : now > nextLook ? "building" : "waiting";
  return { state, at: newest.at };
}

/** When what is scheduled in a hand-in appears first; nothing of it is live if all of it is scheduled. */
async function scheduled({ git }: Clone, root: string, { commit }: HandIn, now: number) {
  const show = ["show", "--format=", "--name-only", "--relative", "-z", commit];
  const names = new Set(entriesOf(await git(show)));
  const files = readContent(root).filter(({ path }) => names.has(`${basename(root)}/${path}`));
  const starts = typedFilesOf(files).map(({ contentType, data }) => ({
    from: visiblePeriod(contentType, data).from,
    publishAt: String(valueAt(data, ["publishAt"])),
  }));
  const later = starts.filter(({ from }) => from > now && from < Infinity);
  const [first] = later.toSorted((one, other) => one.from - other.from);
  return {
    ...(first && { later: momentInWords(first.publishAt) }),
    ...(first && later.length === starts.length && { since: undefined }),
  };
}

/** `url` of site.json; undefined while the file is not valid. */
function addressOf(root: string): string | undefined {
  try {
    const { url } = JSON.parse(readFileSync(join(root, "site.json"), "utf8")) as { url?: unknown };
    return typeof url === "string" && /^https?:\/\//u.test(url) ? url : undefined;
  } catch {
    return undefined;
  }
}

async function liveBuild(url: string): Promise<{ commit: string; since?: string } | undefined> {
  try {
    const address = new URL("/build.json", url);
    const answer = await fetch(address, { signal: AbortSignal.timeout(ANSWER_MS) });
    const { commit } = (await answer.json()) as { commit?: unknown };
    if (typeof commit !== "string" || !/^[0-9a-f]{40,64}$/u.test(commit)) return undefined;
    const modified = Date.parse(answer.headers.get("last-modified") ?? "");
    return { commit, ...(modified && { since: new Date(modified).toISOString() }) };
  } catch {
    return undefined;
  }
}

/** Whether a build of `commit` shows the hand-in: the host does not build twice what looks the same. */
async function contains({ git, remote, folders }: Clone, commit: string, handIn: string) {
  const isKnown = (await git(["cat-file", "-e", commit])).ok;
  if (!isKnown) await git(["fetch", "-q", remote], NETWORK_MS);
  return (
    (await git(["merge-base", "--is-ancestor", handIn, commit])).ok ||
    (await git(["diff", "--quiet", commit, handIn, "--", ...folders])).ok
  );
}
