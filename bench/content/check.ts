import { spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Bench } from "../bench";
import { makeContent, spoil } from "./made-content";

const LIMIT = 10; // seconds for 10,000 articles

interface Answer {
  seconds: number;
  problems: { file: string; write: string }[];
}

/** The command as an author runs it, its start included. */
function check(root: string): Promise<Answer> {
  const start = performance.now();
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ["scripts/content-check.mjs", root, "--json"]);
    let output = "";
    child.stdout.on("data", (chunk: Buffer) => (output += chunk.toString()));
    child.stderr.pipe(process.stderr);
    child.once("error", reject);
    child.once("close", () => {
      const { problems } = JSON.parse(output) as Pick<Answer, "problems">;
      resolve({ seconds: (performance.now() - start) / 1000, problems });
    });
  });
}

/** content:check over a site of many articles: sound, sound again, and with one in a hundred spoilt. */
export const contentCheck: Bench = {
  name: "content-check",
  about: "the content checker over many articles stays quick and finds each mistake",
  full: 10_000,
  run: async ({ count, say }) => {
    const root = await mkdtemp(join(tmpdir(), "made-content-"));
    try {
      makeContent(root, count);
      say(`${count} articles made`);
      const first = await check(root);
      say(`first: ${first.seconds.toFixed(1)} s`);
      const again = await check(root);
      const spoilt = spoil(root, count);
      const found = await check(root);
      const limit = Math.max(2, (LIMIT * count) / 10_000);
      return {
        problems: [
          ...first.problems.map(({ file, write }) => `sound content is refused: ${file}: ${write}`),
          ...(found.problems.length === spoilt
            ? []
            : [`${found.problems.length} of ${spoilt} found`]),
          ...(first.seconds <= limit
            ? []
            : [`${first.seconds.toFixed(1)} s, more than ${limit} s`]),
        ],
        figures: {
          "first s": Number(first.seconds.toFixed(2)),
          "again s": Number(again.seconds.toFixed(2)),
          "with mistakes s": Number(found.seconds.toFixed(2)),
          mistakes: found.problems.length,
        },
      };
    } finally {
      await rm(root, { recursive: true });
    }
  },
};
