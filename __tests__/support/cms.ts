import { spawn } from "node:child_process";
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

export interface TestCms {
  /** The page as it is printed, with the token of this start. */
  url: string;
  /** What the page's requests carry once it was opened. */
  cookie: string;
  /** The copy of content/ that it works on. */
  root: string;
  read: (path: string) => string;
  /** The names in a folder of the copy, sorted; none when it is not there. */
  names: (folder: string) => string[];
  stop: () => Promise<number | null>;
}

/** Starts `npm run cms` without the site, on a copy of the content and a free port. */
export async function startCms(): Promise<TestCms> {
  const root = mkdtempSync(join(tmpdir(), "cms-"));
  cpSync("content", root, { recursive: true });
  const args = ["scripts/cms.mjs", "--without-site", "--content", root];
  const child = spawn(process.execPath, args, { env: { ...process.env, CMS_PORT: "0" } });
  let output = "";
  const ended = new Promise<number | null>((done) => child.once("exit", done));
  const url = await new Promise<string>((done, fail) => {
    const collect = (chunk: Buffer): void => {
      output += chunk.toString();
      const found = /http:\/\/localhost:\d+\/admin\S*/u.exec(output)?.[0];
      if (found) done(found);
    };
    child.stdout.on("data", collect);
    child.stderr.on("data", collect);
    void ended.then(() => fail(new Error(`The CMS ended before it was ready:\n${output}`)));
  });
  const cookie = (await fetch(url, { redirect: "manual" })).headers.get("set-cookie") ?? "";
  return {
    url,
    cookie,
    root,
    read: (path) => readFileSync(join(root, path), "utf8"),
    names: (folder) =>
      existsSync(join(root, folder)) ? readdirSync(join(root, folder)).sort() : [],
    stop: async () => {
      child.kill("SIGTERM");
      const code = await ended;
      rmSync(root, { recursive: true });
      return code;
    },
  };
}
