import { mkdirSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import type { GatsbyNode } from "gatsby";
import { articlesIn } from "../../../gatsby/content/articles";
import { mdxToHtml } from "../../../gatsby/nodes/mdx-html";
import { shownContent } from "../../../gatsby/content/shown-content";
import { stopOnIssues } from "../../../gatsby/content-check/stop-on-problems";
import { adjustWebpack } from "../../../gatsby/webpack/configure-webpack";
import { finishPages } from "../../../gatsby/html/process-pages";

const NEWEST = 9;
const noPicture = () => Promise.resolve(undefined);

export const onPreBootstrap: GatsbyNode["onPreBootstrap"] = stopOnIssues;

export const createPages: GatsbyNode["createPages"] = async ({ actions }) => {
  const articles = articlesIn(shownContent("content"));
  const component = resolve("bench/build/own-way/article.tsx");
  for (const { slug, data, body } of articles) {
    const { title, description } = data;
    const html = await mdxToHtml(body, noPicture);
    actions.createPage({ path: `/news/${slug}`, component, context: { title, description, html } });
  }
  const newest = articles.slice(0, NEWEST).map(({ slug, data: { title } }) => ({ slug, title }));
  const home = resolve("bench/build/own-way/home.tsx");
  actions.createPage({ path: "/", component: home, context: { newest } });
};

/** As this project does it, and the page around an article as own-way.ts has left it. */
export const onCreateWebpackConfig: GatsbyNode["onCreateWebpackConfig"] = (args) => {
  adjustWebpack(args);
  const { actions, plugins } = args;
  const shell = JSON.stringify(JSON.parse(readFileSync("shell.json", "utf8")));
  actions.setWebpackConfig({
    plugins: [plugins.define({ SHELL: shell })],
    resolve: { alias: { "shell.css": resolve("shell.css") } },
  });
};

export const onPostBuild: GatsbyNode["onPostBuild"] = async () => {
  // Where Gatsby keeps answers to queries of the whole site, of which there are none here.
  mkdirSync("public/page-data/sq/d", { recursive: true });
  await finishPages([]);
};
