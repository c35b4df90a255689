import { rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { Fixture, Generator } from "./generator";
import { buildPages } from "./own-project";
import { ownSite } from "./own-site";
import type { Shell } from "./shell";

export const OWN_WAY = "its articles alone";

/** What articles do not go through; Gatsby would look for queries in all of it. */
const REST =
  "src/api src/components src/forms src/head src/layout src/pages src/publish src/sections src/social src/styles src/templates gatsby-browser.tsx".split(
    " ",
  );

const HOOKS = {
  "gatsby-config.ts": 'export { default } from "./bench/build/own-way/config";\n',
  "gatsby-node.ts": 'export * from "./bench/build/own-way/node";\n',
  "gatsby-ssr.tsx": 'export * from "./bench/build/own-way/ssr";\n',
};

/**
 * This project's way with articles, asked for what the rivals are asked for: it reads, checks and
 * renders them, makes a page of each and takes the scripts out of it. Around an article stands what
 * stands around it in the rivals; there is no other page, no picture, no search, no host.
 */
export async function ownWay(fixture: Fixture, shell: Shell): Promise<Generator> {
  const { folder } = fixture;
  const site = await ownSite(fixture);
  for (const name of REST) rmSync(path.join(folder, name), { recursive: true, force: true });
  for (const [name, text] of Object.entries(HOOKS)) writeFileSync(path.join(folder, name), text);
  const { bodyBefore, bodyAfter, styles } = shell;
  writeFileSync(path.join(folder, "shell.json"), JSON.stringify({ bodyBefore, bodyAfter }));
  writeFileSync(path.join(folder, "shell.css"), styles);
  return { ...site, name: OWN_WAY, build: () => buildPages(folder) };
}
