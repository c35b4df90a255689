import { readMdx } from "../../support/content";
import { matches, pathStars } from "../../../gatsby/content-types/content-type";
import { leaderStory } from "../../../gatsby/content-types/collections/leader-story";
import {
  newsArticle,
  newsTranslation,
} from "../../../gatsby/content-types/collections/news-article";
import { articlePages, storyPages } from "../../../gatsby/pages/create-pages";

describe("articles and stories", () => {
  const story = (id: string, lang: string) => ({
    id,
    slug: "aino-salo",
    lang,
    path: leaderStory.pagePath({ slug: "aino-salo", lang }),
  });
  const fi = story("1", "fi");
  const en = story("2", "en");
  const sv = story("3", "sv");

  test("a story's folder is its slug and its file's name its language", () => {
    expect(pathStars(leaderStory, "stories/aino-salo/fi.mdx")).toEqual(["aino-salo", "fi"]);
    expect(matches(leaderStory, "stories/aino-salo/finnish.mdx")).toBe(false);
  });

  test("an article's folder is its slug; what is not called index is the article in a language", () => {
    expect(pathStars(newsArticle, "news/new-office/index.mdx")).toEqual(["new-office"]);
    expect(pathStars(newsTranslation, "news/new-office/sv.mdx")).toEqual(["new-office", "sv"]);
    expect(matches(newsTranslation, "news/new-office/index.mdx")).toBe(false);
  });

  test("a picture or a file one folder deeper is not a story", () => {
    expect(matches(leaderStory, "stories/aino-salo/portrait.jpg")).toBe(false);
    expect(matches(leaderStory, "stories/2025/aino-salo/fi.mdx")).toBe(false);
  });

  test("the Finnish page has the plain address and the English one its ending, each knowing both", () => {
    const alternates = [
      { lang: "fi", path: "/stories/aino-salo" },
      { lang: "en", path: "/stories/aino-salo-english" },
    ];
    expect(storyPages([en, fi])).toEqual([
      { path: "/stories/aino-salo", context: { id: "1", lang: "fi", alternates } },
      { path: "/stories/aino-salo-english", context: { id: "2", lang: "en", alternates } },
    ]);
  });

  test("a third language is one more page, known to the others and after them", () => {
    const pages = storyPages([sv, en, fi]);
    const paths = ["/stories/aino-salo", "/stories/aino-salo-english", "/stories/aino-salo-sv"];
    expect(pages.map(({ path }) => path)).toEqual(paths);
    for (const { context } of pages)
      expect(context.alternates.map(({ path }) => path)).toEqual(paths);
  });

  test("a story that is not there in Finnish and in English is not there", () => {
    expect(storyPages([fi, sv])).toEqual([]);
  });

  const article = (lang: string, isTranslation: boolean) => ({
    id: lang,
    slug: "new-office",
    lang,
    path: isTranslation
      ? newsTranslation.pagePath({ slug: "new-office", lang })
      : newsArticle.pagePath({ slug: "new-office", lang: "" }),
    isTranslation,
  });

  test("an article keeps its address; its translations follow it, and each page knows all", () => {
    const alternates = [
      { lang: "en", path: "/news/new-office" },
      { lang: "fi", path: "/news/new-office-fi" },
      { lang: "sv", path: "/news/new-office-sv" },
    ];
    const versions = [article("sv", true), article("en", false), article("fi", true)];
    expect(articlePages(versions)).toEqual(
      alternates.map(({ lang, path }) => ({ path, context: { id: lang, lang, alternates } })),
    );
  });

  test("an article in one language has no alternates; a translation alone has no page", () => {
    expect(articlePages([article("en", false)])).toMatchObject([{ context: { alternates: [] } }]);
    expect(articlePages([article("sv", true)])).toEqual([]);
  });

  /** What each story has to tell its readers, in both languages. */
  const FACTS: Record<string, Record<"fi" | "en", RegExp[]>> = {
    "henrik-sandell": {
      fi: [/kaupallinen johtaja/iu, /lauttavarustamo/u, /yli vuosi/u, /kolme esitystä.*yksi/u],
      en: [/commercial director/iu, /ferry company/u, /more than a year/u, /one.*gives him three/u],
    },
    "laura-koskela": {
      fi: [
        /toimitusjohtaja/iu,
        /urheiluravinteita/u,
        /vastavuoroista/iu,
        /oma.*GPT-agen/u,
        /yli kym/iu,
      ],
      en: [
        /CEO/u,
        /sports nutrition/u,
        /reciprocal/iu,
        /GPT agents of her own/u,
        /more than ten ses/iu,
      ],
    },
    "mikael-aro": {
      fi: [/toimitusjohtaja/iu, /lääketukkuri/iu, /liikevaihto on noin sata miljoonaa euroa/u],
      en: [/CEO/u, /pharmaceutical wholesaler/u, /about a hundred million euros a year/u],
    },
    "sofia-lindqvist": {
      fi: [/hallitusammattilainen/iu, /mentoroitavana oleminen opetti/u],
      en: [/board professional/iu, /what being mentored taught/iu],
    },
    "antti-rautio": {
      fi: [/toimitusjohtaja/iu, /insinööritoimiston/iu, /vuodeksi .* päivittäiseen johtamiseensa/u],
      en: [/managing director/iu, /engineering firm/u, /a year of AI in his own daily leadership/u],
    },
  };

  test.each(
    Object.entries(FACTS).flatMap(([slug, { fi, en }]) => [
      [slug, "fi", fi] as const,
      [slug, "en", en] as const,
    ]),
  )("the story of %s holds its facts: %s", (slug, lang, facts) => {
    const { data, body } = readMdx(`stories/${slug}/${lang}.mdx`);
    // The excerpt and the pictures' descriptions are not part of the page's text.
    const { title, caption, jobTitle, role, headline } = data;
    const text = [title, caption, jobTitle, role, headline, body].join("\n");
    for (const fact of facts) expect(text).toMatch(fact);
  });
});
