import path from "node:path";
import { startTestHost } from "../../__tests__/support/host";
import { buildAstroHome } from "./astro-home";
import { changedSite } from "./changed-site";
import { buildDefaultGatsby } from "./default-gatsby";
import { HEAVY_SCRIPT, heavyScript, withHeavyScript } from "./heavy-script";
import { withoutScripts } from "./without-scripts";

export const OWN = "this site";
export const TWIN = "its static twin";
export const TWIN_AGAIN = "the twin again";
export const HEAVY = "with 30 KB of script";
export const GATSBY = "default Gatsby";
export const ASTRO = "Astro";

/** One form of the site, served by our host at an address of its own. */
export interface Variant {
  name: string;
  url: string;
  /** False when only the home page is there. */
  whole: boolean;
  stop: () => Promise<unknown>;
}

async function start(name: string, root: string, whole = true): Promise<Variant> {
  const { url, stop } = await startTestHost({ root, program: path.resolve("dist/server.js") });
  return { name, url, whole, stop };
}

/** Ours and its static twin: what every route is measured in. */
export async function startPair(folder: string): Promise<Variant[]> {
  const twin = path.join(folder, "twin");
  await changedSite(process.cwd(), twin, { page: withoutScripts });
  return [await start(OWN, process.cwd()), await start(TWIN, twin)];
}

/** All that is measured side by side, the two controls and the two rivals too. */
export async function startVariants(
  folder: string,
  say: (line: string) => void,
): Promise<Variant[]> {
  const pair = await startPair(folder);
  const below = (name: string) => path.join(folder, name);
  await changedSite(process.cwd(), below("heavy"), {
    page: withHeavyScript,
    files: { [HEAVY_SCRIPT]: heavyScript() },
  });
  say("Building the home page with Astro.");
  await buildAstroHome(below("astro"));
  say("Building the site as Gatsby leaves it; this takes minutes.");
  await buildDefaultGatsby(below("gatsby"));
  return [
    ...pair,
    await start(TWIN_AGAIN, below("twin")),
    await start(HEAVY, below("heavy")),
    await start(GATSBY, below("gatsby")),
    await start(ASTRO, below("astro"), false),
  ];
}
