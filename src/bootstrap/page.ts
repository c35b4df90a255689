const inline = document.querySelector<HTMLScriptElement>("script[data-start]");
const { start = "", page = "/", kind = "", version = "", styles = "" } = inline?.dataset ?? {};

/** What the finished page says of itself (gatsby/html/process-page.ts). */
export const PAGE = {
  /** The address of the start script that this page was built with. */
  start,
  /** Its path as Gatsby knows it. */
  path: page,
  /** Gatsby's name for its template. */
  pageType: kind,
  /** The fingerprint of its data. */
  version,
  /** The address of the styles that come with React: the site's, without faces. */
  styles,
};
