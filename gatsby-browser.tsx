import "./dist/theme.css";
import "./src/styles/tokens.css";
import "./src/styles/global.css";
import "./src/styles/view-transitions.css";
import "./src/styles/print.css";
import type { GatsbyBrowser } from "gatsby";
import { hydratePage } from "./src/bootstrap/hydrate-page";
import { withVisitQuery, countVisit } from "./src/bootstrap/visit";
import { loadParts } from "./src/components/lazy-in-browser";
import { startPageFeatures } from "./src/bootstrap/page-features";
import { markPageShown } from "./src/forms/submission/page-shown";
import { type PageLanguage, SiteLayout } from "./src/layout/site-layout";
import { previewIfAsked } from "./src/head/social/preview-if-asked";

export const wrapPageElement: GatsbyBrowser<object, PageLanguage>["wrapPageElement"] = ({
  element,
  props,
}) => (
  <SiteLayout path={props.location.pathname} {...props.pageContext}>
    {element}
  </SiteLayout>
);

/** The only page whose content policy allows frames; a policy lasts as long as its document. */
const VIDEO_PAGE = "/ai-mentoring";

/** A card whose picture grows, which only happens between documents (src/styles/view-transitions.css). */
const CARD_LINK = ".view-transition + * a";

// Links to these load the document: the click does not reach React.
export const onClientEntry: GatsbyBrowser["onClientEntry"] = () => {
  addEventListener(
    "click",
    (event) => {
      const link = event.target instanceof Element && event.target.closest("a");
      if (!link || link.origin !== location.origin || link.pathname === location.pathname) return;
      if (link.pathname !== VIDEO_PAGE && !link.matches(CARD_LINK)) return;
      link.href = withVisitQuery(link.href);
      event.stopPropagation();
    },
    true,
  );
};

// The inline script starts the features of the first page.
export const onRouteUpdate: GatsbyBrowser["onRouteUpdate"] = ({ location, prevLocation }) => {
  void previewIfAsked(location);
  if (!prevLocation) return;
  if (location.pathname !== prevLocation.pathname) {
    markPageShown();
    countVisit("view");
  }
  startPageFeatures();
};

// A part that is hydrated later could be changed in between (docs/decisions/scripts-on-intent.md).
export const replaceHydrateFunction =
  () =>
  async (...page: Parameters<typeof hydratePage>) => {
    await loadParts();
    await hydratePage(...page);
  };

export const onInitialClientRender: GatsbyBrowser["onInitialClientRender"] = () => {
  const { ___navigate: navigate } = window;
  window.___navigate = (to, options) => navigate(withVisitQuery(to), options);
  // Replays queued clicks (src/bootstrap/replay-queue.ts).
  document.dispatchEvent(new Event("page-live"));
};

// React hydrates a page that someone is reading: keep the scroll position.
export const shouldUpdateScroll: GatsbyBrowser["shouldUpdateScroll"] = ({ prevRouterProps }) =>
  prevRouterProps !== undefined;

// Prefetch pages on hover or focus, not when a link comes into view.
export const disableCorePrefetching: GatsbyBrowser["disableCorePrefetching"] = () => true;
