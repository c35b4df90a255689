import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import path from "node:path";
import type { Bench, BenchRun } from "../bench";
import { measure } from "./intake";
import { freePort } from "./support/free-port";
import { LOADED } from "./support/host";
import { withFolder } from "./support/temporary";

const GATSBY = path.resolve("node_modules/.bin/gatsby");
const FUNCTION = ".cache/functions/manifest.json";

/** Lends the address of a running `gatsby serve` over this project's build to `use`. */
function withGatsbyServe<Result>(use: (url: string) => Promise<Result>): Promise<Result> {
  return withFolder(async (folder) => {
    const port = await freePort();
    const database = `sqlite:${path.join(folder, "submissions.db")}`;
    const env = { ...process.env, ...LOADED, GATSBY_TELEMETRY_DISABLED: "1", CI: "true" };
    const served = spawn(GATSBY, ["serve", "--port", String(port)], {
      env: { ...env, DATABASE_URL: database },
      stdio: ["ignore", "pipe", "inherit"],
    });
    const ended = new Promise((resolve) => served.once("exit", resolve));
    try {
      await new Promise<void>((resolve, reject) => {
        served.stdout.on("data", (chunk: Buffer) => {
          if (chunk.toString().includes(String(port))) resolve();
        });
        served.once("exit", () => reject(new Error("gatsby serve ended")));
      });
      return await use(`http://localhost:${port}`);
    } finally {
      served.kill("SIGKILL");
      await ended;
    }
  });
}

async function run({ count, seed }: BenchRun) {
  if (!existsSync(FUNCTION)) throw new Error("The site is not built. Run: npm run build");
  const { perSecond, p50Ms, p99Ms, failed } = await withGatsbyServe((url) =>
    measure(url, count, seed),
  );
  const figures = { "leads/s": perSecond, "p50 ms": p50Ms, "p99 ms": p99Ms, failed };
  return { problems: [], figures };
}

/** The same function behind `gatsby serve`, for comparison; `count` is seconds. */
export const intakeGatsby: Bench = {
  name: "intake-gatsby",
  about:
    "for comparison: the same intake behind `gatsby serve` (needs a build); --count in seconds",
  full: 20,
  run,
};
