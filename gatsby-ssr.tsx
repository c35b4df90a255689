import serif from "@fontsource/instrument-serif/files/instrument-serif-latin-400-normal.woff2";
import sans from "@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2";
import type { GatsbySSR } from "gatsby";
import { SiteFrame } from "./src/layout/site-frame";

export const wrapPageElement: GatsbySSR["wrapPageElement"] = ({ element }) => (
  <SiteFrame>{element}</SiteFrame>
);

// The boot script stands first: it marks <html> before anything is painted.
export const onRenderBody: GatsbySSR["onRenderBody"] = ({ setHeadComponents }) => {
  setHeadComponents([
    <script key="boot" data-boot="" dangerouslySetInnerHTML={{ __html: BOOT_SCRIPT }} />,
    ...[serif, sans].map((href) => (
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
