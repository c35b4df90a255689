import { spawn } from "node:child_process";
import { mkdirSync, readFileSync } from "node:fs";
import { cpus } from "node:os";
import path from "node:path";
import { compressSite } from "../../server/compress-site";
import { readManifest } from "../../server/manifest";
import { changeCopied, copyProject } from "./copied-project";

function build(folder: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const gatsby = spawn(process.execPath, [path.resolve("node_modules/.bin/gatsby"), "build"], {
      cwd: folder,
      env: { ...process.env, GATSBY_TELEMETRY_DISABLED: "1", CI: "true", NODE_ENV: "production" },
      stdio: ["ignore", "ignore", "inherit"],
    });
    gatsby.once("error", reject);
    gatsby.once("exit", (code) => {
      if (code === 0) resolve();
      else reject(new Error(`gatsby build of the copy ended with ${code}`));
    });
  });
}

/**
 * This site as Gatsby itself leaves it, without the last hand on its pages (src/finish): all styles
 * and Gatsby's scripts in every page. A build of its own, in `target`.
 */
export async function buildDefaultGatsby(target: string): Promise<void> {
  copyProject(target);
  changeCopied(target, "gatsby-node.ts", /= await finishPages\([^;]*\);/u, "= 0;");
  changeCopied(target, "gatsby-ssr.tsx", /process\.env\.NODE_ENV === "production"/u, "false");
  mkdirSync(path.join(target, "dist"), { recursive: true });
  await build(target);
  const home = readFileSync(path.join(target, "public", "index.html"), "utf8");
  if (!/<script\b[^>]*\bsrc=/u.test(home))
    throw new Error("The copy has none of Gatsby's scripts.");
  const read = await readManifest(target);
  if (!read.ok) throw new Error(read.problem);
  await compressSite(target, read.manifest, { cores: cpus().length });
}
