import display from "display.woff2";
import text from "text.woff2";
import type { GatsbySSR } from "gatsby";
import { isValidElement, type ReactNode } from "react";
import { withoutGatsbyAssets } from "./gatsby/html/light-page";
import { siteLinks } from "./src/head/site-links";
import { type SitePageContext, SiteLayout } from "./src/layout/site-layout";

export const wrapPageElement: GatsbySSR<object, SitePageContext>["wrapPageElement"] = ({
  element,
  props,
}) => (
  <SiteLayout path={props.location.pathname} {...props.pageContext}>
    {element}
  </SiteLayout>
);

// The inline script comes first: it marks <html> before the first paint.
export const onRenderBody: GatsbySSR["onRenderBody"] = ({ setHeadComponents }) => {
  setHeadComponents([
    <script key="boot" data-boot={STYLES_HASH} dangerouslySetInnerHTML={{ __html: BOOT_SCRIPT }} />,
    ...siteLinks(),
    ...[display, text].map((href) => (
      <link
        key={href}
        rel="preload"
        as="font"
        type="font/woff2"
        href={href}
        crossOrigin="anonymous"
      />
    )),
  ]);
};

// Removes the styles and script that gatsby-plugin-image adds for GatsbyImage, which no page uses
// (docs/decisions/pictures.md).
export const onPreRenderHTML: GatsbySSR["onPreRenderHTML"] = ({
  getHeadComponents,
  replaceHeadComponents,
  getPostBodyComponents,
  replacePostBodyComponents,
  pathname,
}) => {
  const isOurs = (part: ReactNode) =>
    !isValidElement(part) || !String(part.key).startsWith("gatsby-image-style");
  // Only a build post-processes its pages.
  const removeGatsbyAssets =
    process.env.NODE_ENV === "production" ? withoutGatsbyAssets : (parts: ReactNode[]) => parts;
  replaceHeadComponents(removeGatsbyAssets(getHeadComponents().filter(isOurs)));
  replacePostBodyComponents(
    removeGatsbyAssets(withNotFoundMarker(getPostBodyComponents(), pathname)),
  );
};

/**
 * Gatsby's script redirects to the page's address unless the page is called /404.html. The not-found page
 * of a folder is served at any address, so it takes that name;
 * src/templates/not-found/not-found-page.tsx renders it by path.
 */
function withNotFoundMarker(scripts: ReactNode[], pathname: string): ReactNode[] {
  if (!/\/not-found$/u.test(pathname)) return scripts;
  const __html = 'window.pagePath="/404.html";';
  const marker = <script key="not-found" dangerouslySetInnerHTML={{ __html }} />;
  // The marker comes after Gatsby's line and before the scripts that read it.
  return scripts.flatMap((script): ReactNode[] =>
    isValidElement(script) && script.key === "script-loader" ? [script, marker] : [script],
  );
}
