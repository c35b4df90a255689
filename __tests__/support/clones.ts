import { execFileSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { HandInState } from "../../authoring/cms/hand-in/requests";
import { cmsApp } from "../../authoring/cms/local/app";
import { FIXTURES } from "./fixtures";

export const KIM = "team/kim-solvang.json";
export const KIMS_NAME = '"name": "Kim Solvang"';

/** A git server with the fixtures for each test of a file, and the clones of authors. */
export function onServerWithClones() {
  let folder = "";
  const settings = { ...process.env };

  const git = (place: string, ...args: string[]) =>
    execFileSync("git", args, { cwd: join(folder, place), encoding: "utf8", stdio: "pipe" }).trim();

  /** The clone of an author, with its CMS. */
  function authorNamed(name: string) {
    git(".", "clone", "-q", "server.git", name);
    git(name, "config", "user.name", name);
    git(name, "config", "user.email", `${name}@example.com`);
    const root = join(folder, name, "content");
    const options = { token: "secret", siteUrl: "http://localhost:8000" };
    const app = cmsApp({ root, admin: new Map(), config: () => ({}), ...options });
    async function ask<Answer = Record<string, unknown>>(path: string, body?: object) {
      const headers = { host: "localhost:8001", cookie: "cms-8001=secret" };
      const method = body ? "POST" : "GET";
      const answer = await app.request(path, { method, headers, body: JSON.stringify(body) });
      return (await answer.json()) as Answer;
    }
    const decap = (action: string, params: object) =>
      ask<{ version: string; versions: Record<string, string>; conflict?: object }>(
        "/admin/api/v1",
        {
          action,
          params,
        },
      );
    const read = (file: string) => readFileSync(join(root, file), "utf8");
    return {
      root,
      ask,
      read,
      edit: (file: string, from: string | RegExp, to: string) =>
        writeFileSync(join(root, file), read(file).replace(from, to)),
      /** What the form of a file is opened with. */
      open: (file: string) => decap("getEntry", { path: `content/${file}` }),
      save: (file: string, raw: string, opened: string) =>
        decap("persistEntry", {
          dataFiles: [{ path: `content/${file}`, raw, opened }],
          assets: [],
        }),
      async state() {
        const state = await ask<HandInState>("/admin/hand-in");
        return { ...state, waiting: state.waiting.map(({ title }) => title) };
      },
      /** Discards the changes of the entry that waits first. */
      async discard() {
        const [first] = (await ask<HandInState>("/admin/hand-in")).waiting;
        return ask("/admin/hand-in/discard", { files: first?.files });
      },
      handIn: (body: object = {}) =>
        ask<{ outcome: string; reason?: string; conflicts?: { id: string }[] }>(
          "/admin/hand-in",
          body,
        ),
      undo: (commit = "") => ask("/admin/hand-in/undo", { commit }),
      git: (...args: string[]) => git(name, ...args),
      /** Of a clone without changes in which no merge or revert is unfinished. */
      isClean: () =>
        git(name, "status", "--porcelain") === "" &&
        !/All conflicts|unmerged|reverting/u.test(git(name, "status")),
    };
  }

  const onServer = (file: string) => git("server.git", "show", `main:content/${file}`);

  /** The server with the site, which each test gets a copy of. */
  const template = mkdtempSync(join(tmpdir(), "server-"));

  beforeAll(() => {
    folder = template;
    git(".", "init", "-q", "--bare", "-b", "main", "server.git");
    git(".", "clone", "-q", "server.git", "engineer");
    cpSync(FIXTURES, join(folder, "engineer/content"), { recursive: true });
    cpSync("static", join(folder, "engineer/static"), { recursive: true });
    writeFileSync(join(folder, "engineer/code.ts"), "export {};\n");
    git("engineer", "config", "user.name", "Engineer");
    git("engineer", "config", "user.email", "engineer@example.com");
    git("engineer", "add", "--all");
    git("engineer", "commit", "-qm", "Site");
    git("engineer", "push", "-q", "-u", "origin", "HEAD:main");
  });
  afterAll(() => rmSync(template, { recursive: true }));
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "hand-in-"));
    cpSync(join(template, "server.git"), join(folder, "server.git"), { recursive: true });
  });
  afterEach(() => {
    process.env = { ...settings };
    rmSync(folder, { recursive: true });
  });

  return {
    authorNamed,
    onServer,
    git,
    /** A path beside the clones, which have the names of their authors. */
    path: (...names: string[]) => join(folder, ...names),
  };
}
