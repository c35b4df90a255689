import "./src/styles/tokens.css";
import "./src/styles/fonts.css";
import "./src/styles/global.css";
import "./src/styles/print.css";
import type { GatsbyBrowser } from "gatsby";
import { notePageShown } from "./src/forms/page-shown";
import { SiteFrame } from "./src/layout/site-frame";
import { previewIfAsked } from "./src/social/preview-if-asked";

export const wrapPageElement: GatsbyBrowser["wrapPageElement"] = ({ element, props }) => (
  <SiteFrame path={props.location.pathname}>{element}</SiteFrame>
);

// The first page is started by the inline script itself.
export const onRouteUpdate: GatsbyBrowser["onRouteUpdate"] = ({ location, prevLocation }) => {
  void previewIfAsked(location);
  if (!prevLocation) return;
  if (location.pathname !== prevLocation.pathname) notePageShown();
  window.pageBoot?.();
};

// Pages are fetched when a visitor points at a link, not because a link is in view.
export const disableCorePrefetching: GatsbyBrowser["disableCorePrefetching"] = () => true;
