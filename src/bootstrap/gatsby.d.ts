/** What the build has made; gatsby/html/lazy-bootstrap-script.ts puts it in. */
declare const GATSBY_SCRIPTS: {
  /** Runtime, framework and app, in the order they are asked for. */
  entry: string[];
  /** The chunks of each kind of page, by Gatsby's name for it. */
  pages: Record<string, string[]>;
  /** `window.___webpackCompilationHash`. */
  hash: string;
};

/** What Gatsby's scripts expect to find (gatsby 5.16, cache-dir/production-app.js and loader.js). */
interface Window {
  pagePath: string;
  pageData: unknown;
  ___webpackCompilationHash: string;
  ___chunkMapping: Record<string, string[]>;
}
