import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type Clone, handInsOf, openClone } from "./clone";
import { NETWORK_MS } from "./git";

/** Where the newest hand-in is. */
export type LiveState =
  | { state: "unknown" }
  | { state: "waiting" | "building" | "late"; at: string }
  /** `since` is when the site's present build went into service, as far as its host says. */
  | { state: "live"; since?: string | undefined };

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
    return { state: "live", since: build.since };
  const at = Date.parse(newest.at);
  const nextLook = Math.ceil(at / LOOKS_EVERY_MS) * LOOKS_EVERY_MS;
  const state =
    now > nextLook + LONGEST_BUILD_MS ? "late" : now > nextLook ? "building" : "waiting";
  return { state, at: newest.at };
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
