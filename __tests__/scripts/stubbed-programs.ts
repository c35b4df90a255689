import { spawnSync } from "node:child_process";
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";

/** A folder for a recipe of deploy/, in which programs of the server only note how they are called. */
export function stubbedPrograms() {
  const base = mkdtempSync(join(realpathSync(tmpdir()), "recipe-"));
  const at = (path: string) => join(base, path);
  mkdirSync(at("bin"));
  writeFileSync(at("log"), "");
  return {
    base,
    at,
    calls: () => readFileSync(at("log"), "utf8").trim().split("\n").filter(Boolean),
    forget: () => writeFileSync(at("log"), ""),
    /** A program that notes how it was called, and does one thing more. */
    stub(name: string, script = "", noted = `${name} $*`) {
      writeFileSync(at(`bin/${name}`), `#!/bin/sh\necho "${noted}" >> ${at("log")}\n${script}\n`);
      chmodSync(at(`bin/${name}`), 0o755);
    },
    run(script: string, ...args: string[]) {
      const PATH = [at("bin"), process.env.PATH].join(delimiter);
      const env = { PATH, SITE_BASE: base, SITE_BUILD: at("build") };
      const { status, stderr, stdout } = spawnSync(script, args, { encoding: "utf8", env });
      return { status, stderr, stdout };
    },
    remove: () => rmSync(base, { recursive: true }),
  };
}
