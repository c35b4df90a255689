import type { Page } from "playwright-core";
import { axeFaults } from "../../support/browser";
import { onTheSite } from "../../support/on-the-site";

const site = onTheSite();

const LIST = "/news-and-stories";
const button = (page: Page) => page.getByRole("button", { name: "Search news and stories" });
const field = (page: Page) => page.getByRole("searchbox", { name: "What are you looking for?" });
const status = (page: Page) => page.getByRole("dialog").getByRole("status");
const hits = (page: Page) => page.getByRole("dialog").getByRole("listitem");
const ofSearch = (requests: readonly string[]) =>
  requests.filter((url) => new URL(url).pathname.startsWith("/search/"));

async function ask(page: Page, query: string) {
  await button(page).click();
  await field(page).fill(query);
}

const says = (page: Page, text: RegExp) => status(page).filter({ hasText: text }).waitFor();

test("loads nothing of the search before a query", async () => {
  const { page, requests } = await site.open(LIST);
  await button(page).click();
  await field(page).waitFor();
  expect(ofSearch(requests)).toEqual([]);
  await field(page).fill("sessions");
  await says(page, /pieces found/);
  expect(ofSearch(requests).length).toBeGreaterThan(3);
  expect(ofSearch(requests).filter((url) => url.includes("/search/files/fi-"))).toEqual([]);
});

test("a result shows type, date and title with the matches marked; without a match there is a message", async () => {
  const { page, faults } = await site.open(LIST, { width: 390 });
  await ask(page, "donate");
  await says(page, /found/);
  const first = hits(page).first();
  expect(await first.getByRole("heading").innerText()).toMatch(/20 donated sessions/);
  expect(await first.innerText()).toContain("News · March 4, 2025");
  expect(await first.locator("mark").first().innerText()).toMatch(/donat/i);
  expect(await axeFaults(page, "dialog")).toEqual([]);
  await field(page).fill("xylophone");
  await says(page, /Nothing found for “xylophone”/);
  expect(await hits(page).count()).toBe(0);
  await field(page).fill("");
  await page.waitForFunction(
    () => document.querySelector("dialog [role=status]")?.textContent === "",
  );
  expect(faults).toEqual([]);
});

test("a Finnish page searches Finnish in all forms of a word, and all languages on request", async () => {
  const { page, requests } = await site.open("/stories/laura-koskela");
  await page.getByRole("button", { name: "Hae uutisista ja tarinoista" }).click();
  await page.getByRole("searchbox", { name: "Mitä etsit?" }).fill("mentoreiden");
  await says(page, /osuma/);
  expect(ofSearch(requests).filter((url) => url.includes("/search/files/en-"))).toEqual([]);
  const finnish = await hits(page).getByRole("link").first().getAttribute("href");
  expect(finnish).not.toMatch(/-english$/);
  await page.getByRole("searchbox").fill("Think Tank");
  await page.getByRole("checkbox", { name: "Kaikilla kielillä" }).check();
  await hits(page).locator("[lang=en]").first().waitFor();
});

test("offline the search shows an error, and works again online", async () => {
  const { page } = await site.open(LIST);
  await button(page).click();
  await field(page).waitFor();
  await page.context().setOffline(true);
  await field(page).fill("sessions");
  await says(page, /could not be loaded/);
  await page.context().setOffline(false);
  await page.getByRole("button", { name: "Try again" }).click();
  await says(page, /pieces found/);
});

test("an open page uses the new index after a new build", async () => {
  const { page, requests } = await site.open(LIST);
  await ask(page, "sessions");
  await says(page, /pieces found/);
  const entries = () => ofSearch(requests).filter((url) => url.includes("pagefind-entry.json"));
  expect(entries()).toHaveLength(1);
  await field(page).fill("session");
  await says(page, /pieces found/);
  expect(entries()).toHaveLength(1);
  await page.route("**/search/languages.json", async (route) => {
    const answer = await route.fetch();
    const text = (await answer.text()).replaceAll(/"version":"\w+"/gu, '"version":"newer"');
    await route.fulfill({ response: answer, body: text });
  });
  const newer = page.waitForRequest(/pagefind-entry\.json\?ts=newer$/u);
  await field(page).fill("meeting rooms");
  await newer;
  await hits(page).filter({ hasText: "meeting rooms" }).first().waitFor();
});

test("without JavaScript there is no search button", async () => {
  const { page } = await site.open(LIST, { script: false });
  expect(await page.getByText("Search news and stories").isVisible()).toBe(false);
});

test("only the search's worker may compile WebAssembly", async () => {
  const policyOf = async (path: string) =>
    (await fetch(site.url + path)).headers.get("content-security-policy");
  expect(await policyOf(LIST)).not.toContain("wasm");
  const { en } = (await (await fetch(`${site.url}/search/languages.json`)).json()) as {
    en: { folder: string };
  };
  expect(await policyOf(`/search/${en.folder}/pagefind-worker.js`)).toMatch(
    /^default-src 'none'; .*; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'$/,
  );
});
