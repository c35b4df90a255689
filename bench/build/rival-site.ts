import { cpSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import path from "node:path";
import { RIVALS } from "../rivals/ensure-rivals";
import type { Fixture, Generator } from "./generator";
import { madeArticle, type MadeArticle } from "./made-article";
import { runMeasured } from "./run-measured";
import type { Shell } from "./shell";

export interface Rival {
  name: string;
  /** Its folder below bench/rivals. */
  fixture: string;
  program: readonly string[];
  packages: string;
  articles: string;
  extension: string;
  /** What a build leaves behind. */
  made: readonly string[];
  /** The first of these has the pages. */
  pages: string;
}

export const ASTRO: Rival = {
  name: "Astro",
  fixture: "articles-astro",
  program: ["node_modules/astro/astro.js", "build"],
  packages: path.join(RIVALS, "node_modules"),
  articles: "articles",
  extension: "md",
  made: ["dist", ".cache", ".astro"],
  pages: "dist/news",
};

export const ELEVENTY: Rival = {
  name: "Eleventy",
  fixture: "articles-eleventy",
  program: ["node_modules/@11ty/eleventy/cmd.cjs", "--quiet"],
  packages: path.join(RIVALS, "node_modules"),
  articles: "pages/articles",
  extension: "md",
  made: ["dist"],
  pages: "dist/news",
};

export const DEFAULT_GATSBY: Rival = {
  name: "Gatsby with MDX",
  fixture: "articles-gatsby",
  program: ["node_modules/gatsby/cli.js", "build"],
  packages: path.resolve("node_modules"),
  articles: "articles",
  extension: "mdx",
  made: ["public", ".cache"],
  pages: "public/news",
};

const QUIET = { ASTRO_TELEMETRY_DISABLED: "1", GATSBY_TELEMETRY_DISABLED: "1", CI: "true" };

/** The same words as in ours; front matter has what a page shows. */
const plainArticle = ({ title, description, date, body }: MadeArticle): string =>
  `---\ntitle: "${title}"\ndescription: "${description}"\ndate: "${date}"\n---\n\n${body}`;

export function rivalSite(rival: Rival, fixture: Fixture, shell: Shell): Generator {
  const { folder, articles, seed } = fixture;
  cpSync(path.join(RIVALS, rival.fixture), folder, { recursive: true });
  cpSync(path.join(RIVALS, "shell.mjs"), path.join(folder, "shell.mjs"));
  const { styles, ...parts } = shell;
  const exported = Object.entries(parts).map(
    ([name, html]) => `export const ${name} = ${JSON.stringify(html)};\n`,
  );
  writeFileSync(path.join(folder, "shell-parts.mjs"), exported.join(""));
  writeFileSync(path.join(folder, "shell.css"), styles);
  // Gatsby builds only where its own name stands here.
  const names = { private: true, dependencies: { gatsby: "*" } };
  writeFileSync(path.join(folder, "package.json"), JSON.stringify(names));
  symlinkSync(rival.packages, path.join(folder, "node_modules"));
  mkdirSync(path.join(folder, rival.articles), { recursive: true });
  for (let number = 1; number <= articles; number += 1) {
    const article = madeArticle(number, seed);
    const file = path.join(folder, rival.articles, `${article.slug}.${rival.extension}`);
    writeFileSync(file, plainArticle(article));
  }
  return {
    name: rival.name,
    pages: path.join(folder, rival.pages),
    makeCold: () => {
      for (const made of rival.made)
        rmSync(path.join(folder, made), { recursive: true, force: true });
    },
    build: () => runMeasured([process.execPath, ...rival.program], { cwd: folder, env: QUIET }),
  };
}
