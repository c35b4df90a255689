import { readThrough, type VisitOptions } from "../support/browser";
import { onTheSite } from "../support/on-the-site";
import { startScreenReader } from "../support/screen-reader";

// The titles of these tests are rows of the table on /accessibility.
const site = onTheSite();

async function listen(path: string, options?: VisitOptions) {
  const { page } = await site.open(path, options);
  return { page, reader: await startScreenReader(page) };
}

test("Menu on a telephone", async () => {
  const { page, reader } = await listen("/", { width: 390 });
  await page.getByRole("button", { name: "Open menu" }).focus();
  expect(await reader.focused()).toEqual(["Open menu, button, opens a dialog"]);

  await page.keyboard.press("Enter");
  expect(await reader.focused()).toEqual(["Suunta menu, dialog", "Close menu, button"]);
  // Nothing of the page behind it.
  expect(await reader.read()).toEqual([
    "Suunta menu, dialog",
    "Close menu, button",
    "Menu, navigation",
    "list of 6",
    "Our Story, link",
    "AI Mentoring, link",
    "Think Tank, link",
    "News & Stories, link",
    "Careers, link",
    "Contact Us, link",
    "Book an AI Discovery Call, link",
    "Apply for Your Free AI Mentoring Session, link",
    "Become a Mentor, link",
  ]);

  await page.keyboard.press("Escape");
  expect(await reader.focused()).toEqual(["Open menu, button, opens a dialog"]);
});

test("Carousels", async () => {
  const { page, reader } = await listen("/");
  const carousel = page.getByRole("region", { name: "Client testimonials" });
  expect((await reader.read("Client testimonials")).slice(0, 9)).toEqual([
    "Client testimonials, carousel",
    "Client testimonials, scrollable, group",
    "1 of 5, slide",
    "Turned-wood figurine of a woman with silver swept-back hair, round brass glasses and a dark jacket, picture",
    "From delegating AI to leading it",
    "“I used to ask my team what AI could do for us. After the fourth session they began to ask me. I had expected to learn a tool. What I learned was to see which half of my week I no longer have to do.”",
    "Elina Harjuvaara",
    "Chief Financial Officer, Lummevirta Energy",
    "2 of 5, slide",
  ]);

  await carousel.getByRole("button", { name: "Next slide" }).focus();
  await carousel.locator("[data-carousel-track]").waitFor({ state: "detached" });
  expect(await reader.focused()).toEqual([
    "main",
    "What leaders say afterwards, region",
    "Client testimonials, carousel",
    "Next slide, button",
  ]);
  await page.keyboard.press("Enter");
  await carousel.getByText("Anders Rosenvik, Norrvik Lines, 2 of 5").waitFor();
  expect(await reader.announced()).toEqual(["polite: Anders Rosenvik, Norrvik Lines, 2 of 5"]);
  expect(await reader.focused()).toEqual(["Next slide, button"]);
  expect(await reader.read("Client testimonials")).toEqual([
    "Client testimonials, carousel",
    "Client testimonials, group",
    "2 of 5, slide",
    "Turned-wood figurine of a bald man with a silver beard and a dark turtleneck, picture",
    "The board paper that wrote back",
    "“We took my next board paper and let AI argue against it until only the good parts were left. The board noticed. Nobody asked how long it had taken, and I did not say that it was one afternoon.”",
    "Anders Rosenvik",
    "Managing Director, Norrvik Lines",
    "Choose a slide, group",
    "Slide 1 of 5: Elina Harjuvaara, Lummevirta Energy, button",
    "Slide 2 of 5: Anders Rosenvik, Norrvik Lines, button, current",
    "Slide 3 of 5: Tapio Kuusniemelä, Råstrand Steel, button",
    "Slide 4 of 5: Maria Sjöhagen, Sarastuma Health, button",
    "Slide 5 of 5: Joonas Ahvenlampi, Hallatuuli Logistics, button",
    "Previous slide, button",
    "Next slide, button",
    "Anders Rosenvik, Norrvik Lines, 2 of 5",
  ]);
});

test("Panels that open", async () => {
  const { page, reader } = await listen("/book-call");
  const closed = [
    "Before you apply, region",
    "Before you apply, heading level 2",
    "What does the session cost me?, button, collapsed, heading level 3",
    "Who are the sessions for?, button, collapsed, heading level 3",
    "May I bring confidential material?, button, collapsed, heading level 3",
    "What if the time I picked does not work for you?, button, collapsed, heading level 3",
  ];
  expect(await reader.read("Before you apply")).toEqual(closed);

  const questions = page.getByRole("region", { name: "Before you apply" });
  // React and the accordion load on intent.
  await page.getByLabel("Name", { exact: true }).focus();
  await questions.scrollIntoViewIfNeeded();
  await questions.locator("details").first().waitFor({ state: "detached" });
  expect(await reader.read("Before you apply")).toEqual(closed);
  await questions.getByRole("button").first().focus();
  await page.keyboard.press("Enter");
  await questions.getByRole("button", { expanded: true }).waitFor();
  expect(await reader.focused()).toEqual([
    "main",
    "Before you apply, region",
    "What does the session cost me?, button, expanded",
  ]);
  expect((await reader.read("Before you apply")).slice(2, 5)).toEqual([
    "What does the session cost me?, button, expanded, heading level 3",
    "An hour and a half of your time. The session is a gift: there is no invoice, no card number and no obligation to buy a programme afterwards.",
    "Who are the sessions for?, button, collapsed, heading level 3",
  ]);
});

test("Videos", async () => {
  const { page, reader } = await listen("/ai-mentoring");
  await readThrough(page);
  const panel = page.locator("#preview [data-keep]", { hasText: "Numbers and scenarios" });
  await panel.locator("summary, [role=button]").click();
  await panel.getByRole("link").focus();
  const link = "Watch the preview of Numbers and scenarios, link, opens a dialog";
  expect((await reader.focused()).at(-1)).toBe(link);

  await page.keyboard.press("Enter");
  await page.getByRole("dialog").waitFor();
  expect(await reader.focused()).toEqual([
    "Numbers and scenarios, dialog",
    "Close video preview, button",
  ]);
  expect(await reader.read()).toEqual([
    "Numbers and scenarios, dialog",
    "Numbers and scenarios, heading level 2",
    "Close video preview, button",
    "Video preview: Numbers and scenarios, frame",
  ]);
  await page.keyboard.press("Escape");
  await page.getByRole("dialog").waitFor({ state: "detached" });
  expect((await reader.focused()).at(-1)).toBe(link);
});

test("Search", async () => {
  const { page, reader } = await listen("/news-and-stories");
  const status = page.getByRole("dialog").getByRole("status");
  await page.getByRole("button", { name: "Search news and stories" }).focus();
  await page.keyboard.press("Enter");
  await page.getByRole("searchbox").waitFor();
  expect(await reader.focused()).toEqual([
    "Search news and stories, dialog",
    "search",
    "What are you looking for?, search field",
  ]);

  await page.keyboard.type("meeting rooms");
  await status.filter({ hasText: "found" }).waitFor();
  expect(await reader.announced()).toEqual(["polite: 5 pieces found"]);
  expect((await reader.read()).slice(0, 12)).toEqual([
    "Search news and stories, dialog",
    "Search news and stories, heading level 2",
    "Close the search, button",
    "search",
    "What are you looking for?",
    "What are you looking for?, search field, meeting rooms",
    "In all languages, checkbox, not checked",
    "5 pieces found",
    "list of 5",
    "News · March 4, 2025",
    "A new office, eleven meeting rooms and 20 donated sessions, link, heading level 3",
    "Helsinki. To warm up its eleven meeting rooms we donate 20 mentoring sessions to leaders who have yet to try one. Since Monday Suunta",
  ]);

  await page.getByRole("searchbox").fill("xylophone");
  await status.filter({ hasText: "Nothing" }).waitFor();
  expect(await reader.announced()).toEqual([
    "polite: Nothing found for “xylophone”. Try another word, or fewer.",
  ]);
  await page.getByRole("searchbox").fill("");
  await page.keyboard.press("Escape");
  await page.getByRole("dialog").waitFor({ state: "detached" });
  expect((await reader.focused()).at(-1)).toBe("Search news and stories, button, opens a dialog");
});
