import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** Where the packages of the rivals live, with a lock file of their own. */
export const RIVALS = join(process.cwd(), "bench", "rivals");

const STAMP = join(RIVALS, "node_modules", ".install-stamp");

function wantedStamp(): string {
  const lock = createHash("sha256").update(readFileSync(join(RIVALS, "package-lock.json")));
  return `${process.versions.modules} ${process.platform}-${process.arch} ${lock.digest("hex")}\n`;
}

function install(): Promise<void> {
  return new Promise((resolve, reject) => {
    const npm = spawn("npm", ["ci", "--no-audit", "--no-fund"], {
      cwd: RIVALS,
      stdio: ["ignore", "ignore", "inherit"],
      shell: process.platform === "win32",
    });
    npm.once("error", reject);
    npm.once("exit", (code) => {
      if (code === 0) resolve();
      else reject(new Error(`npm ci in bench/rivals ended with ${code}; its words are above.`));
    });
  });
}

/** Installs what the site is measured beside, on first use; it is no part of the site's packages. */
export async function ensureRivals(say: (line: string) => void): Promise<void> {
  const wanted = wantedStamp();
  if (existsSync(STAMP) && readFileSync(STAMP, "utf8") === wanted) return;
  say("Installing the rivals into bench/rivals (npm ci, once).");
  await install();
  writeFileSync(STAMP, wanted);
}
