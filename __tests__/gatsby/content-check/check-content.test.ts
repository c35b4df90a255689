import { checkContent } from "../../../gatsby/content-check/check-content";
import { copiedContent } from "./copied-content";

type Content = Record<string, unknown>;
/** Content as a test sees it: any field may be spoilt. */
type Spoilt = Record<string, Record<string, unknown>>;

let content: ReturnType<typeof copiedContent>;

beforeEach(() => {
  content = copiedContent();
});

afterEach(() => {
  content.cleanUp();
});

/** The lines an author sees, but for the numbers of lines, which fifty-mistakes.test.ts holds. */
const problems = async () =>
  (await content.problems()).map((line) => line.replace(/:\d+(?= ·)/u, ""));

function editHome(change: (home: Spoilt) => void) {
  content.edit("pages/home.json", (data) => change(data as Spoilt));
}

test("the site's own content has no problem but the two pages that are yet to be written", async () => {
  expect(await problems()).toEqual([]);
  const { issues: all } = await checkContent("content");
  expect(all.map(({ field }) => field)).toEqual(["privacyPolicy", "termsOfService"]);
});

test("a missing field is named with what to write", async () => {
  editHome((home) => delete home.hero?.headline);
  expect(await problems()).toEqual([
    "content/pages/home.json · hero.headline · found nothing · write the headline of the site",
  ]);
});

test("all problems of all files are listed at once", async () => {
  editHome((home) => {
    delete home.hero?.headline;
    delete home.closing?.lead;
  });
  content.edit("companies.json", (data) => {
    (data.companies as Content[])[3] = { name: "Vesterskär", setting: "italic" };
  });
  expect(await problems()).toEqual([
    'content/companies.json · companies[3].setting · found "italic" · write how the name is set: serif, sans, spaced, heavy',
    "content/pages/home.json · hero.headline · found nothing · write the headline of the site",
    "content/pages/home.json · closing.lead · found nothing · write the sentence under the heading",
  ]);
});

test("text that is too long is answered with its length and the limit", async () => {
  editHome((home) => {
    if (home.hero) home.hero.headline = "Long ".repeat(30).trim();
  });
  expect(await problems()).toEqual([
    expect.stringMatching(
      /hero\.headline · found "Long .*\(149 characters\).*at most 70 characters/u,
    ),
  ]);
});

test("a list with too few entries is answered with the least number", async () => {
  editHome((home) => {
    if (home.solution) home.solution.figures = [];
  });
  expect(await problems()).toEqual([
    expect.stringContaining(
      "solution.figures · found [] · write the numbers the offer stands on (at least 3 entries)",
    ),
  ]);
});

test("an unknown field is refused with the known ones", async () => {
  editHome((home) => {
    if (home.hero) home.hero.headlin = "AI improves every day.";
  });
  expect(await problems()).toEqual([
    expect.stringMatching(
      /hero\.headlin · found a field .* does not have · write one of eyebrow, headline, lead/u,
    ),
  ]);
});

test("a picture needs an alternative text", async () => {
  editHome((home) => {
    delete (home.hero?.picture as Content).alt;
  });
  expect(await problems()).toEqual([
    "content/pages/home.json · hero.picture.alt · found nothing · describe what the picture shows, or write decorative: true",
  ]);
});

test("a decorative picture needs none", async () => {
  editHome((home) => {
    const picture = home.hero?.picture as Content;
    delete picture.alt;
    picture.decorative = true;
  });
  expect(await problems()).toEqual([]);
});

test("a picture that is not there is named", async () => {
  editHome((home) => {
    (home.hero?.picture as Content).src = "../pictures/nowhere.jpg";
  });
  expect(await problems()).toEqual([
    "content/pages/home.json · hero.picture.src · found ../pictures/nowhere.jpg, but there is no such picture · write the path from this file to a picture below content/",
  ]);
});

test("a highlighted quote must stand in the quote", async () => {
  content.edit("testimonials/clients.json", (data) => {
    const [first] = data.testimonials as Content[];
    if (first) first.highlightedQuote = "something else";
  });
  expect(await problems()).toEqual([
    'content/testimonials/clients.json · testimonials[0].highlightedQuote · found "something else" · write words that stand in the quote exactly so',
  ]);
});

test("a link that leads nowhere sensible is refused", async () => {
  content.edit("navigation.json", (data) => {
    (data.call as Content).to = "www.example.com";
  });
  expect(await problems()).toEqual([
    'content/navigation.json · call.to · found "www.example.com" · write a path of this site such as /book-call, or an https:// address (did you mean https://www.example.com?)',
  ]);
});

test("broken JSON is named with its place", async () => {
  content.write("site.json", '{ "brand": "Suunta", }');
  expect(await problems()).toEqual([
    "content/site.json · (file) · found a comma too many · write no comma after the last entry",
  ]);
});

test("a missing file is a problem, and so is a file in no known place", async () => {
  content.remove("companies.json");
  content.write("pages/hom.json", "{}");
  expect(await problems()).toEqual([
    "content/companies.json · (file) · found no such file · write the companies of the trusted-by strip",
    expect.stringContaining("content/pages/hom.json · (file) · found a file in no known place"),
  ]);
});

test("front matter is held to the same rules, dates included", async () => {
  const file = "news/ai-think-tank-launching/index.mdx";
  content.write(
    file,
    content
      .read(file)
      .replace("category: Launch", "category: Lanch")
      .replace("2025-03-17", "in May"),
  );
  expect(await problems()).toEqual([
    `content/${file} · category · found "Lanch" · write what kind of news it is: Partnership, Launch, Announcement, Milestone (did you mean Launch?)`,
    `content/${file} · date · found "in May" · write the day it was published, written YYYY-MM-DD`,
  ]);
});

test("an archive may be linked to as soon as there are articles enough for it", async () => {
  const link = (to: string) =>
    content.edit("navigation.json", (data) => Object.assign(data.call as Content, { to }));
  link("/news-and-stories/2025");
  expect(await problems()).toHaveLength(1);
  const file = "news/ai-think-tank-launching/index.mdx";
  for (let number = 0; number < 9; number += 1) {
    const article = content.read(file).replace("src: ./", "src: ../ai-think-tank-launching/");
    content.write(
      `news/more-${number}/index.mdx`,
      article.replace(`title: "`, `title: "${number} `),
    );
  }
  expect(await problems()).toEqual([]);
});
