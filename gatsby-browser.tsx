import "./src/styles/tokens.css";
import "./src/styles/fonts.css";
import "./src/styles/global.css";
import "./src/styles/print.css";
import type { GatsbyBrowser } from "gatsby";
import { startPageFeatures } from "./src/bootstrap/on-page";
import { markPageShown } from "./src/forms/page-shown";
import { SiteFrame } from "./src/layout/site-frame";
import { previewIfAsked } from "./src/head/social/preview-if-asked";

export const wrapPageElement: GatsbyBrowser["wrapPageElement"] = ({ element, props }) => (
  <SiteFrame path={props.location.pathname}>{element}</SiteFrame>
);

/** Its policy alone allows frames, and a policy holds as long as the document that came with it. */
const VIDEO_PAGE = "/ai-mentoring";

// A link there loads the page: React's own handler, further down, does not get the click.
export const onClientEntry: GatsbyBrowser["onClientEntry"] = () => {
  addEventListener(
    "click",
    (event) => {
      const link = event.target instanceof Element && event.target.closest("a");
      if (!link || link.origin !== location.origin || link.pathname !== VIDEO_PAGE) return;
      if (location.pathname !== VIDEO_PAGE) event.stopPropagation();
    },
    true,
  );
};

// The first page is started by the inline script itself.
export const onRouteUpdate: GatsbyBrowser["onRouteUpdate"] = ({ location, prevLocation }) => {
  void previewIfAsked(location);
  if (!prevLocation) return;
  if (location.pathname !== prevLocation.pathname) markPageShown();
  startPageFeatures();
};

// The start script has kept what was pressed until now (src/bootstrap/replay-queue.ts).
export const onInitialClientRender: GatsbyBrowser["onInitialClientRender"] = () => {
  document.dispatchEvent(new Event("page-live"));
};

// React comes to a page that is being read: its place is kept, also where a fragment or an earlier
// visit would lead elsewhere.
export const shouldUpdateScroll: GatsbyBrowser["shouldUpdateScroll"] = ({ prevRouterProps }) =>
  prevRouterProps !== undefined;

// Pages are fetched when a visitor points at a link, not because a link is in view.
export const disableCorePrefetching: GatsbyBrowser["disableCorePrefetching"] = () => true;
