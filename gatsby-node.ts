import type { GatsbyNode } from "gatsby";
import { createAuthorsPage, serveOriginals } from "./src/content-model/create-authors-page";
import { createArticlePages } from "./src/content-model/create-pages";
import { createRolePages } from "./src/content-model/create-role-pages";
import { createStoryPages } from "./src/content-model/create-story-pages";
import { createContentNode, declareTypes, renewWaiting } from "./src/content-model/nodes";
import { writeRedirectPages } from "./src/content-model/redirect-pages";
import { createRedirects, REDIRECTS, redirects } from "./src/content-model/redirects";
import { tellUpcoming } from "./src/content-model/release/tell-upcoming";
import { stopOnProblems } from "./src/content-model/stop-on-problems";
import { turnUpright } from "./src/content-model/upright";
import { adjustWebpack } from "./src/content-model/webpack";
import { finishPages } from "./src/finish/finish-pages";
import { publishSite } from "./src/publish/publish";
import { finishSearchIndex, startSearchIndex } from "./src/publish/search-index";

export const onPreBootstrap: GatsbyNode["onPreBootstrap"] = stopOnProblems;

export const createSchemaCustomization: GatsbyNode["createSchemaCustomization"] = declareTypes;

export const createResolvers: GatsbyNode["createResolvers"] = turnUpright;

export const onCreateNode: GatsbyNode["onCreateNode"] = createContentNode;

export const sourceNodes: GatsbyNode["sourceNodes"] = renewWaiting;

export const createPages: GatsbyNode["createPages"] = async (args) => {
  createRedirects(args.actions);
  await createArticlePages(args);
  await createStoryPages(args);
  await createRolePages(args);
  createAuthorsPage(args);
};

export const onCreateDevServer: GatsbyNode["onCreateDevServer"] = serveOriginals;

export const onCreateWebpackConfig: GatsbyNode["onCreateWebpackConfig"] = adjustWebpack;

export const onPreBuild: GatsbyNode["onPreBuild"] = startSearchIndex;

export const onPostBuild: GatsbyNode["onPostBuild"] = async (args) => {
  const count = await finishPages(REDIRECTS.map(({ from }) => from));
  args.reporter.info(`Finished pages: ${count} written`);
  writeRedirectPages(redirects());
  await publishSite(args);
  await finishSearchIndex(args);
  tellUpcoming(args);
};
