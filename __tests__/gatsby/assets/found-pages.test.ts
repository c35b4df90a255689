import { readHead } from "../../../gatsby/assets/found-pages";

const page = (head: string, lang = "en") =>
  `<!doctype html><html lang="${lang}"><head>${head}</head><body><title>not this</title></body></html>`;

test("a page's words are its Open Graph texts, the title without the brand", () => {
  const html =
    page(`<title>Suunta - For the tab</title><meta name="description" content="For search">
    <meta property="og:title" content="Suunta - Työtä &amp; taukoja"><meta property="og:description" content="Jaettavaksi">`);
  expect(readHead("/x", html, "Suunta")).toMatchObject({
    path: "/x",
    title: "Työtä & taukoja",
    description: "Jaettavaksi",
  });
});

test("without them they are title and description", () => {
  const html = page(
    `<title>Suunta - Contact</title><meta name="description" content="Write to us">`,
  );
  expect(readHead("/x", html, "Suunta")).toMatchObject({
    title: "Contact",
    description: "Write to us",
  });
});

test("a page that asks not to be found is left out", () => {
  expect(readHead("/x", page('<meta name="robots" content="noindex">'), "Suunta")).toBeUndefined();
});

test("its languages are those it links to, but for x-default", () => {
  const html = page(
    `<link rel="alternate" hreflang="fi" href="https://a.example/fi"><link rel="alternate" hreflang="en" href="https://a.example/en">
     <link rel="alternate" hreflang="x-default" href="https://a.example/en"><link rel="alternate" type="application/rss+xml" href="/rss.xml">`,
    "fi",
  );
  expect(readHead("/x", html, "Suunta")?.alternates).toEqual([
    { lang: "fi", url: "https://a.example/fi" },
    { lang: "en", url: "https://a.example/en" },
  ]);
});
