import type { CreatePagesArgs, GatsbyNode } from "gatsby";
import { createContentPages } from "./gatsby/pages/create-pages";
import { createContentNode, renewNodes } from "./gatsby/nodes/content-nodes";
import { startPictures } from "./gatsby/nodes/start-pictures";
import { declareTypes } from "./gatsby/nodes/schema";
import { redirects, linkedRedirects } from "./authoring/read/redirects";
import { createRedirects } from "./gatsby/pages/create-redirects";
import {
  addMarkdownPage,
  type MarkdownPages,
  writeMarkdownPages,
} from "./gatsby/hosting/markdown-pages";
import { writeRedirectPages } from "./gatsby/hosting/redirect-pages";
import { editorSchemas, writeOutdated } from "./authoring/types/derived/editor-files";
import { writeFragments } from "./gatsby/nodes/graphql-fragments";
import { CONTENT_TYPES } from "./authoring/types/content-types";
import { stopOnIssues } from "./gatsby/nodes/stop-on-issues";
import { configureWebpack } from "./gatsby/webpack/configure-webpack";
import { processPages } from "./gatsby/html/process-pages";
import { type IndexedPage, readHead } from "./gatsby/assets/indexed-pages";
import { markRenditions } from "./gatsby/assets/mark-renditions";
import { writeAssets } from "./gatsby/assets/write-assets";
import { writeServiceContent } from "./authoring/read/service-content";
import { finishSearchIndex, startSearchIndex } from "./gatsby/assets/search-index";
import { removeFormerCopies, staticFiles } from "./authoring/read/static-files";
import { writeThemeCss } from "./authoring/read/theme-css";
import { writeUpcoming } from "./authoring/read/upcoming";
import { pruneQueryTypes } from "./gatsby/nodes/query-types";
import { correctExifOrientation } from "./gatsby/nodes/body-pictures";

// Gatsby compiles the function in onPreBootstrap, with the file that is written here.
export const onPreInit: GatsbyNode["onPreInit"] = async (args) => {
  writeOutdated(editorSchemas(CONTENT_TYPES));
  writeServiceContent(await stopOnIssues(args));
  removeFormerCopies();
};

export const onPreBootstrap: GatsbyNode["onPreBootstrap"] = writeThemeCss;

export const createSchemaCustomization: GatsbyNode["createSchemaCustomization"] = declareTypes;

export const createResolvers: GatsbyNode["createResolvers"] = correctExifOrientation;

export const onCreateNode: GatsbyNode["onCreateNode"] = createContentNode;

export const sourceNodes: GatsbyNode["sourceNodes"] = renewNodes;

let runQuery: CreatePagesArgs["graphql"];

export const createPages: GatsbyNode["createPages"] = async (args) => {
  runQuery = args.graphql;
  // After each change, and first: wrong content may be why a page cannot be made.
  if (process.env.gatsby_executing_command === "develop") await stopOnIssues(args);
  createRedirects(args.actions);
  await createContentPages(args);
};

export const onPreExtractQueries: GatsbyNode["onPreExtractQueries"] = writeFragments;

export const onPostBootstrap: GatsbyNode["onPostBootstrap"] = async ({ store }) => {
  if (process.env.gatsby_executing_command === "build") await startPictures(store, runQuery);
};

export const onCreateWebpackConfig: GatsbyNode["onCreateWebpackConfig"] = configureWebpack;

export const onPreBuild: GatsbyNode["onPreBuild"] = startSearchIndex;

export const onPostBuild: GatsbyNode["onPostBuild"] = async (args) => {
  pruneQueryTypes();
  const indexed: IndexedPage[] = [];
  const markdown: MarkdownPages = new Map();
  const count = await processPages({
    redirects: linkedRedirects(),
    onPage: (path, html) => {
      const page = readHead(path, html);
      if (page) indexed.push(page);
      addMarkdownPage(markdown, path, html);
    },
  });
  args.reporter.info(`Finished pages: ${count} written`);
  writeRedirectPages(redirects());
  writeMarkdownPages(markdown, staticFiles());
  args.reporter.info(`Origins of pictures: ${markRenditions(args)} files written`);
  await writeAssets(args, indexed);
  await finishSearchIndex(args);
  args.reporter.info(`Dates in content (npm run upcoming):\n${writeUpcoming()}`);
};
