import { execFile } from "node:child_process";

/** What git has written, or why it failed. */
export type GitResult = { ok: true; output: string } | { ok: false; error: string };

export type Git = (args: string[], timeoutMs?: number) => Promise<GitResult>;

const LOCAL_MS = 30_000;
/** For commands that talk to the server. */
export const NETWORK_MS = 60_000;

/** Git fails rather than ask: the terminal of `npm run cms` may be hidden. */
const WITHOUT_QUESTIONS = {
  GIT_TERMINAL_PROMPT: "0",
  GIT_ASKPASS: "false",
  SSH_ASKPASS: "false",
  SSH_ASKPASS_REQUIRE: "force",
  GCM_INTERACTIVE: "never",
  // `failureOf` reads the messages.
  LC_ALL: "C",
};

/** Runs git in a folder, without a shell and bounded in time. */
export function gitIn(folder: string): Git {
  const options = {
    cwd: folder,
    env: { ...process.env, ...WITHOUT_QUESTIONS },
    maxBuffer: 64 * 1024 * 1024,
  };
  return (args, timeout = LOCAL_MS) =>
    new Promise((resolve) => {
      execFile("git", args, { ...options, timeout }, (error, output, messages) => {
        if (!error) return resolve({ ok: true, output });
        const reason = error.killed ? "timed out" : messages.trim() || error.message;
        resolve({ ok: false, error: reason });
      });
    });
}

/** The first line of the output; "" when git fails. */
export async function lineOf(git: Git, ...args: string[]): Promise<string> {
  const result = await git(args);
  return result.ok ? (result.output.split("\n")[0] ?? "").trim() : "";
}

/** The entries of an output that git separates by NUL (-z). */
export const entriesOf = (result: GitResult): string[] =>
  result.ok ? result.output.split("\0").filter(Boolean) : [];

const REASONS: readonly [RegExp, string][] = [
  [
    /could not read (?:Username|Password)|Authentication failed|Permission denied|Host key|askpass|error: 40[13]|access denied|not found/iu,
    "The server does not let this computer in. Ask the engineer to set up its access (docs/deploy.md, “Let authors hand in”).",
  ],
  [
    /could not resolve|unable to (?:access|connect)|timed out|unreachable|refused|reset by peer|could not read from remote|does not appear to be a git repository/iu,
    "The server cannot be reached. Check the connection, and try again.",
  ],
  [
    /remote rejected|protected branch|pre-receive hook/iu,
    "The server refuses changes to this branch. Ask the engineer who may hand in.",
  ],
  [
    /would be overwritten|uncommitted changes|unstaged changes|not possible because you have/iu,
    "Files have been changed in this folder meanwhile. Try again; if that does not help, ask the engineer: git status lists them.",
  ],
];

/** A message of git as a sentence that says what to do. */
export function failureOf(error: string): string {
  const [, sentence] = REASONS.find(([pattern]) => pattern.test(error)) ?? [];
  return sentence ?? `Git could not do it: ${error.split("\n").at(-1) ?? ""}`;
}
