import { onTheSite } from "../support/on-the-site";

const site = onTheSite();

test("the wide picture spans the window", async () => {
  for (const width of [768, 1920]) {
    const { page } = await site.open("/stories/mikael-aro", { width });
    const box = await page.getByAltText("Laboratoriolasia").boundingBox();
    // Without the scroll bar.
    const inner = await page.evaluate(() => document.documentElement.clientWidth);
    expect(box).toMatchObject({ x: 0, width: inner });
  }
});

test("both language buttons open the other page at its top", async () => {
  const { page } = await site.open("/stories/laura-koskela");
  const toEnglish = page.getByRole("link", { name: "Read in English" });
  expect(await toEnglish.count()).toBe(2);
  await page.getByRole("navigation", { name: "Päävalikko" }).getByText("Yhteystiedot").waitFor();
  await toEnglish.last().click();
  await page.waitForURL("**/stories/laura-koskela-english");
  await page.getByRole("heading", { level: 1, name: "The mentor who asked back" }).waitFor();
  await page.waitForFunction(() => scrollY === 0);
  await page.getByRole("navigation", { name: "Main" }).getByText("Contact Us").waitFor();
  const toFinnish = page.getByRole("link", { name: "Lue suomeksi" });
  expect(await toFinnish.count()).toBe(2);
  expect(await toFinnish.first().getAttribute("hreflang")).toBe("fi");
  expect(await toFinnish.first().getAttribute("lang")).toBe("fi");
  await toFinnish.first().click();
  await page.waitForFunction(() => document.documentElement.lang === "fi");
});

test.each([
  ["/stories/laura-koskela-english", "Back to News and Stories"],
  ["/stories/laura-koskela", "Takaisin uutisiin ja tarinoihin"],
])("the back link of %s opens the list at its top", async (path, label) => {
  const { page } = await site.open(path);
  const back = page.getByRole("link", { name: label });
  expect(await back.count()).toBe(2);
  await back.last().click();
  await page.getByRole("heading", { level: 1, name: "News & Stories" }).waitFor();
  await page.waitForFunction(() => scrollY === 0);
});

test("on a wide window the portrait stays visible while reading", async () => {
  const { page } = await site.open("/stories/mikael-aro-english");
  const portrait = page.getByAltText("Turned-wood figurine of a man with grey hair");
  await page.getByRole("heading", { name: "How did the board take it?" }).scrollIntoViewIfNeeded();
  const box = await portrait.boundingBox();
  const header = await page.getByRole("banner").boundingBox();
  expect(box?.y).toBeGreaterThanOrEqual(header?.height ?? 0);
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(800);
});
