import "./dist/theme.css";
import "./src/styles/tokens.css";
import "./src/styles/global.css";
import "./src/styles/view-transitions.css";
import "./src/styles/print.css";
import type { GatsbyBrowser } from "gatsby";
import { hydratePage } from "./src/bootstrap/hydrate-page";
import { withVisitQuery, countVisit } from "./src/bootstrap/visit";
import { loadHydratedParts, preloadParts } from "./src/components/lazy-in-browser";
import { startPageFeatures } from "./src/bootstrap/page-features";
import { markPageShown } from "./src/forms/submission/page-shown";
import { type SitePageContext, SiteLayout } from "./src/layout/site-layout";
import { showRequestedPreview } from "./src/head/social/requested-preview";

export const wrapPageElement: GatsbyBrowser<object, SitePageContext>["wrapPageElement"] = ({
  element,
  props,
}) => (
  <SiteLayout path={props.location.pathname} {...props.pageContext}>
    {element}
  </SiteLayout>
);

/** A card with a view transition, which only works between documents (src/styles/view-transitions.css). */
const CARD_LINK_SELECTOR = ".view-transition + * a";

// The browser loads the documents of these links, because the click does not reach React.
export const onClientEntry: GatsbyBrowser["onClientEntry"] = () => {
  addEventListener(
    "click",
    (event) => {
      const link = event.target instanceof Element && event.target.closest("a");
      if (!link || !link.matches(CARD_LINK_SELECTOR)) return;
      link.href = withVisitQuery(link.href);
      event.stopPropagation();
    },
    true,
  );
};

/** The path of the page that React shows. */
let shownPath = "";

/**
 * When the visitor goes back, the browser scrolls before React shows the page. Gatsby would store that
 * position for the page that the visitor leaves (gatsby-react-router-scroll, scroll-handler.js).
 */
function ignoreEarlyScroll(event: Event): void {
  if (event.target === document && location.pathname !== shownPath)
    event.stopImmediatePropagation();
}

// The inline script starts the features of the first page.
export const onRouteUpdate: GatsbyBrowser["onRouteUpdate"] = ({ location, prevLocation }) => {
  shownPath = location.pathname;
  void showRequestedPreview(location);
  if (!prevLocation) return addEventListener("scroll", ignoreEarlyScroll, true);
  dispatchEvent(new Event("scroll"));
  if (location.pathname !== prevLocation.pathname) {
    markPageShown();
    countVisit("view");
  }
  startPageFeatures();
};

// A part that is hydrated later could change in between (docs/decisions/scripts-on-intent.md).
export const replaceHydrateFunction =
  () =>
  async (...page: Parameters<typeof hydratePage>) => {
    await loadHydratedParts();
    await hydratePage(...page);
    preloadParts();
  };

/** Whether React can show the address: a built page that the host does not complete, not a redirect or file. */
async function isShownByReact(address: string): Promise<boolean> {
  const loadedPage = await window.___loader.loadPage(new URL(address, location.href).pathname);
  if (!loadedPage?.page || loadedPage.page.path === "/404.html") return false;
  return !loadedPage.json.pageContext.completedByHost;
}

export const onInitialClientRender: GatsbyBrowser["onInitialClientRender"] = () => {
  const { ___navigate: navigate } = window;
  window.___navigate = (to, options) => {
    const address = withVisitQuery(to);
    void isShownByReact(address).then((isShown) =>
      isShown ? navigate(address, options) : location.assign(address),
    );
  };
  // Replays queued clicks (src/bootstrap/replay-queue.ts).
  document.dispatchEvent(new Event("page-live"));
};

// Keeps the scroll position on hydration, because the visitor is reading the page.
export const shouldUpdateScroll: GatsbyBrowser["shouldUpdateScroll"] = ({ prevRouterProps }) =>
  prevRouterProps !== undefined;

// Pages are prefetched on hover or focus, not when a link comes into view.
export const disableCorePrefetching: GatsbyBrowser["disableCorePrefetching"] = () => true;
