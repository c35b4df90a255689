import type { VisitOptions } from "../support/browser";
import { onTheSite } from "../support/on-the-site";

const site = onTheSite();

const open = (options?: VisitOptions) => site.open("/think-tank", options);

test("the page is titled and has one top heading", async () => {
  const { page } = await open();
  expect(await page.title()).toBe("Suunta - AI Think Tank for Senior Leaders");
  expect(await page.getByRole("heading", { level: 1 }).count()).toBe(1);
});

test("every link of the content leads to the discovery call", async () => {
  const { page } = await open({ script: false });
  const links = await page.locator("main a").all();
  const targets = await Promise.all(links.map((link) => link.getAttribute("href")));
  expect(targets.length).toBeGreaterThan(1);
  expect(new Set(targets)).toEqual(new Set(["/discovery-call"]));
});

test("both agents are introduced, assistant and challenger", async () => {
  const { page } = await open();
  for (const [name, part] of [
    ["Navigator", "The assistant"],
    ["Edge", "The challenger"],
  ] as const) {
    const agent = page.getByRole("listitem").filter({
      has: page.getByRole("heading", { name, exact: true }),
    });
    await agent.getByText(part, { exact: true }).waitFor();
  }
});

test("the programme shows size, frequency and place", async () => {
  const { page } = await open();
  const figures = await page.locator("dl > div").allInnerTexts();
  expect(figures).toEqual([
    expect.stringMatching(/^leaders\s+6–8\s/u),
    expect.stringMatching(/^sessions a year\s+8\s+About every 6 weeks/u),
    expect.stringMatching(/^AI agents\s+2\s/u),
  ]);
  const text = await page.locator("main").innerText();
  expect(text).toMatch(/Virtual first.*in person in the Nordics/su);
  expect(text).toContain("More than 30 senior leaders have signed up");
  await page.getByRole("heading", { level: 2, name: "What Makes the Difference" }).waitFor();
});

test("the table has a text alternative and its six themes are a numbered list", async () => {
  const { page } = await open();
  await page.getByRole("img", { name: /^A round table with eight seats/u }).waitFor();
  const themes = page.locator("ol").filter({ hasText: "Direction" }).getByRole("heading");
  expect(await themes.allTextContents()).toEqual([
    "Direction",
    "Work",
    "People",
    "Trust",
    "Money",
    "Your own desk",
  ]);
});

test("on wide windows each theme is beside the table, level with its line", async () => {
  const { page } = await open({ width: 1280 });
  const table = await page.getByRole("img", { name: /^A round table/u }).boundingBox();
  const themes = await page.locator("ol").filter({ hasText: "Direction" }).locator("li").all();
  expect(themes).toHaveLength(6);
  for (const [index, theme] of themes.entries()) {
    const box = await theme.boundingBox();
    if (!box || !table) throw new Error("not drawn");
    const line = table.y + (table.height * (100 + 200 * (index % 3))) / 600;
    expect(box.y).toBeLessThan(line);
    expect(box.y + box.height).toBeGreaterThan(line);
    if (index < 3) expect(box.x + box.width).toBeLessThan(table.x + table.width / 4);
    else expect(box.x).toBeGreaterThan(table.x + (table.width * 3) / 4);
  }
});
