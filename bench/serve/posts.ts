import { spawn } from "node:child_process";
import path from "node:path";

export interface Posted {
  perSecond: number;
  failed: number;
}

const TSX = path.resolve("node_modules/.bin/tsx");

/** Has forms posted to a host by another process; `perSecond` 0 means as many as are answered. */
export function postForms(
  port: number,
  seconds: number,
  seed: number,
  perSecond: number,
): Promise<Posted> {
  const numbers = [port, seconds, seed, perSecond].map(String);
  const args = ["bench/serve/post-driver.ts", ...numbers];
  return new Promise((resolve, reject) => {
    const driver = spawn(TSX, args, { stdio: ["ignore", "pipe", "ignore"] });
    let told = "";
    driver.stdout.on("data", (piece: Buffer) => (told += piece.toString()));
    driver.once("error", reject);
    driver.once("close", (code) => {
      if (code === 0) resolve(JSON.parse(told) as Posted);
      else reject(new Error(`The driver of posts ended with ${code}.`));
    });
  });
}
