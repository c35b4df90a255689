import { spawn } from "node:child_process";

/** Starts one of scripts/ or dist/ and waits for the address that it prints. */
export const startAndRead = async (args, env, sign) => {
  const child = spawn(process.execPath, args, {
    env: { ...process.env, ...env },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const address = await new Promise((ready, fail) => {
    child.once("exit", (code) => fail(new Error(`${args[0]} ended with ${code}.`)));
    child.stdout.on("data", (chunk) => {
      const [found] = sign.exec(String(chunk)) ?? [];
      if (found) ready(found);
    });
  });
  return { address, stop: () => child.kill("SIGTERM") };
};
