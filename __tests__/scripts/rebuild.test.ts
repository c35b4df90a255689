/** @jest-environment node */
import { spawnSync } from "node:child_process";
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join, resolve } from "node:path";

const base = mkdtempSync(join(tmpdir(), "rebuild-"));
const at = (path: string) => join(base, path);
const log = at("log");
const stamp = at("source/dist/.build-stamp");

/** A program that notes how it was called, and does one thing more. */
const stub = (name: string, script = "") => {
  writeFileSync(at(`bin/${name}`), `#!/bin/sh\necho "${name} $* $SITE_URL" >> ${log}\n${script}\n`);
  chmodSync(at(`bin/${name}`), 0o755);
};

beforeAll(() => {
  mkdirSync(at("source/dist"), { recursive: true });
  mkdirSync(at("bin"));
  writeFileSync(at("env"), 'PORT=1\nSITE_URL="https://www.example.com"\n');
  stub("git");
});
beforeEach(() => {
  writeFileSync(log, "");
  writeFileSync(stamp, "built");
});
afterAll(() => rmSync(base, { recursive: true }));

function rebuild() {
  const { status } = spawnSync(resolve("deploy/rebuild.sh"), {
    env: {
      PATH: [at("bin"), process.env.PATH].join(delimiter),
      SUUNTA_BASE: base,
      SUUNTA_SETTINGS: at("env"),
    },
  });
  return { status, calls: readFileSync(log, "utf8").trim().split("\n") };
}

const BUILD = "npm run --silent build -- --if-needed https://www.example.com";

test("with nothing due it looks for news, asks for a build, and leaves the site alone", () => {
  stub("npm");
  expect(rebuild()).toEqual({ status: 0, calls: [expect.stringMatching(/^git pull /), BUILD] });
});

test("a new build is copied into a release and put into service", () => {
  stub("npm", `echo new > ${stamp}`);
  stub("node", `mkdir -p "$2/deploy" && cp ${at("bin/git")} "$2/deploy/update.sh"`);
  const { status, calls } = rebuild();
  expect(status).toBe(0);
  const release = `${base}/releases/`;
  expect(calls.slice(2)).toEqual([
    expect.stringContaining(`node scripts/release.mjs ${release}`),
    expect.stringContaining(release),
  ]);
});

test("a build that fails ends it, and the site stays as it is", () => {
  stub("npm", "exit 3");
  const { status, calls } = rebuild();
  expect(status).toBe(3);
  expect(calls).toHaveLength(2);
});
