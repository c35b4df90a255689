import { existsSync } from "node:fs";
import type { Bench, BenchRun } from "../bench";
import { withFolder } from "../submissions/support/temporary";
import { askedFor } from "./asked";
import { besidePosts } from "./beside-posts";
import { startServers } from "./servers";
import { sideBySide } from "./side-by-side";

async function run(bench: BenchRun) {
  if (!existsSync("dist/server.js")) throw new Error("The site is not built. Run: npm run build");
  const asked = await askedFor(process.cwd());
  return withFolder(async (folder) => {
    const servers = await startServers(folder, asked, bench.say);
    try {
      const speed = await sideBySide(servers, asked, bench);
      const posts = await besidePosts(servers, asked, bench);
      return {
        problems: [...speed.problems, ...posts.problems],
        figures: { ...speed.figures, ...posts.figures },
      };
    } finally {
      await Promise.all(servers.map((one) => one.stop()));
    }
  });
}

/** Our host beside other servers of the same files, and its pages while forms come in. */
export const serve: Bench = {
  name: "serve",
  about:
    "pages a second beside sirv, `gatsby serve` and nginx, and while forms come in (needs a build)",
  full: 9,
  run,
};
