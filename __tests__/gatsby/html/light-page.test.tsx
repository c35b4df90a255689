import { renderToStaticMarkup } from "react-dom/server";
import { withoutGatsbyAssets } from "../../../gatsby/html/light-page";

const markup = (...parts: React.ReactNode[]) =>
  renderToStaticMarkup(<>{withoutGatsbyAssets(parts)}</>);

test("the site's sheet is named but not written into the page", () => {
  const sheet = (
    <style
      key="s"
      data-href="/styles.1.css"
      data-identity="gatsby-global-css"
      dangerouslySetInnerHTML={{ __html: "p{color:red}" }}
    />
  );
  expect(markup(sheet)).toBe(
    '<style data-href="/styles.1.css" data-identity="gatsby-global-css"></style>',
  );
});

test("scripts and what fetches them ahead are left out, all else stays", () => {
  const slice = Object.assign(() => <i />, { displayName: "Slice" }) as React.FC<{
    sliceId: string;
  }>;
  const Slice = slice;
  expect(
    markup(
      <link key="1" rel="preload" as="script" href="/app.js" />,
      <link key="2" rel="preload" as="fetch" href="/page-data.json" />,
      <link key="3" rel="preload" as="font" href="/a.woff2" />,
      <Slice key="4" sliceId="_gatsby-scripts-1" />,
      "text",
    ),
  ).toBe('<link rel="preload" as="font" href="/a.woff2"/>text');
});
