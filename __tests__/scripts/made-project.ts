import { spawn } from "node:child_process";
import { chmod, cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { delimiter, dirname, join, resolve } from "node:path";

interface ScriptRun {
  code: number | null;
  output: string;
}

export interface MadeProject {
  root: string;
  write: (file: string, content: string) => Promise<void>;
  read: (file: string) => Promise<string>;
  run: (script: string, args?: string[], env?: Record<string, string>) => Promise<ScriptRun>;
  remove: () => Promise<void>;
}

// Fakes of programs that would take minutes; everything else is real.
const FAKE_NPM = `#!/usr/bin/env node
const fs = require("node:fs");
console.log("fake npm " + process.argv.slice(2).join(" "));
if (process.env.NPM_EXIT) process.exit(Number(process.env.NPM_EXIT));
fs.mkdirSync("node_modules", { recursive: true });
if (!process.argv.includes("--omit=dev")) {
  fs.mkdirSync("node_modules/of-checks", { recursive: true });
  fs.writeFileSync("node_modules/of-checks/index.js", 'console.log("package of checks");');
}
const packaged = /^(node-.+)@99/.exec(process.argv.at(-1));
if (packaged) {
  const folder = process.argv.at(-2) + "/node_modules/" + packaged[1] + "/bin";
  fs.mkdirSync(folder, { recursive: true });
  const script = '#!/bin/sh\\ntest "$1" = --version || echo "this is Node 99"\\nexec "' + process.execPath + '" "$@"\\n';
  fs.writeFileSync(folder + "/node", script, { mode: 0o755 });
}
`;
const FAKE_GATSBY = `#!/usr/bin/env node
const fs = require("node:fs");
console.log("fake gatsby " + process.argv.slice(2).join(" "));
const say = (type, payload) => console.log(JSON.stringify({ type, payload }));
say("ACTIVITY_START", { text: "Building production JavaScript and CSS bundles", type: "spinner" });
say("LOG", { level: "WARNING", text: "Conflicting order" });
say("LOG", { level: "SUCCESS", text: "The content is right again." });
if (process.env.FAIL_GATSBY === "json") {
  say("LOG", { level: "ERROR", text: "no such field", filePath: "src/a.tsx", location: { start: { line: 3 } } });
  process.exit(7);
}
if (process.env.FAIL_GATSBY) { console.log("ERROR in a page"); process.exit(7); }
fs.mkdirSync("public", { recursive: true });
fs.writeFileSync("public/index.html", "home");
fs.mkdirSync("dist", { recursive: true });
fs.writeFileSync("dist/site-manifest.json", "{}");
fs.writeFileSync("dist/service-content.json", "{}");
fs.writeFileSync("dist/upcoming.json", JSON.stringify(process.env.NEXT_DATE ? [{ at: process.env.NEXT_DATE }] : []));
fs.writeFileSync("src/gatsby-types.d.ts", "// " + Date.now());
`;
const FAKE_JEST = `#!/usr/bin/env node
console.log("fake jest " + process.argv.slice(2).join(" "));
const file = process.argv.find((a) => a.startsWith("--outputFile=")).slice(13);
const report = process.env.JEST_REPORT;
if (report) require("node:fs").writeFileSync(file, report);
process.exit(Number(process.env.JEST_EXIT || 0));
`;

const FILES: Record<string, string> = {
  "package.json": "{}",
  "package-lock.json": "{}",
  "gatsby-config.ts": "export default {};",
  "content/site.json": "{}",
  "content/forms.json": "{}",
  "src/page.tsx": "export {};",
  "server/main.ts": `console.log("host runs");`,
  "functions/appointments/calendar-thread.ts": "export {};",
  "functions/owner/commands/main.ts": `console.log(process.argv.slice(2).join("|")); process.exit(3);`,
};

const collect = (root: string, script: string, args: string[], env: Record<string, string>) =>
  new Promise<ScriptRun>((done) => {
    const path = [join(root, "fake-bin"), process.env["PATH"]].join(delimiter);
    const child = spawn(process.execPath, [join(root, "scripts", `${script}.mjs`), ...args], {
      cwd: tmpdir(),
      env: { ...process.env, ...env, PATH: path },
    });
    let output = "";
    child.stdout.on("data", (chunk: Buffer) => (output += chunk.toString()));
    child.stderr.on("data", (chunk: Buffer) => (output += chunk.toString()));
    child.once("close", (code) => {
      done({ code, output });
    });
  });

const writeInto = async (root: string, file: string, content: string): Promise<void> => {
  await mkdir(dirname(join(root, file)), { recursive: true });
  await writeFile(join(root, file), content);
};

/** A small project in a temporary folder with this project's real scripts. */
export const makeProject = async (): Promise<MadeProject> => {
  const root = await mkdtemp(join(tmpdir(), "made-project-"));
  const write = (file: string, content: string) => writeInto(root, file, content);
  for (const [file, content] of Object.entries(FILES)) await write(file, content);
  await cp("scripts", join(root, "scripts"), { recursive: true });
  const programs = {
    "fake-bin/npm": FAKE_NPM,
    "node_modules/.bin/gatsby": FAKE_GATSBY,
    "node_modules/.bin/jest": FAKE_JEST,
  };
  for (const [file, content] of Object.entries(programs)) {
    await write(file, content);
    await chmod(join(root, file), 0o755);
  }
  for (const name of ["esbuild", "@esbuild", "commander"])
    await symlink(resolve("node_modules", name), join(root, "node_modules", name));
  return {
    root,
    write,
    read: (file) => readFile(join(root, file), "utf8"),
    run: (script, args = [], env = {}) => collect(root, script, args, env),
    remove: () => rm(root, { recursive: true }),
  };
};
