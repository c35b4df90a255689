import { readJson } from "../../support/read-content";
import { axeFaults } from "../../support/browser";
import { listedLeads, nextWeekday, pickDay } from "../../support/form-steps";
import { onTheOwnersSite } from "../../support/owner-host";

const { site, mailTo, signIn } = onTheOwnersSite();
const OWNER = "owner@example.com";
const IDS = ["board-papers", "devils-advocate", "agents"];

type Topics = { topics: { id: string; name: string }[] };
const namesIn = (lang: string) => {
  const { topics } = readJson<Topics>(`interests${lang === "en" ? "" : `.${lang}`}.json`);
  return IDS.map((id) => topics.find((topic) => topic.id === id)?.name ?? "");
};

const EN = {
  lang: "en",
  hour: 2,
  ...{ ledger: "/ai-mentoring", form: "/discovery-call", thanks: "Discovery Call Scheduled!" },
  ...{ take: "Take these to the call", submit: "Book the 15-minute call" },
  ...{ label: "Topics", confirmed: "Confirmed:", separator: ", " },
};
const FI = {
  lang: "fi",
  hour: 6,
  ...{ ledger: "/fi/tekoalymentorointi", form: "/fi/kartoituspuhelu" },
  ...{ thanks: "Pyyntösi on perillä", take: "Ota nämä mukaan puheluun", submit: "Varaa" },
  ...{ label: "Aiheet", confirmed: "Vahvistettu", separator: "; " },
};

test.each([
  { ...EN, script: true },
  { ...EN, script: false },
  { ...FI, script: true },
  { ...FI, script: false },
])(
  "topics of $ledger reach receipt, notice, invitation, call and inbox (script: $script)",
  async ({ script, ...words }) => {
    const names = namesIn(words.lang);
    const email = `${words.lang}-${script}@example.com`;
    const { page, faults } = await site.open(words.ledger, { script });
    for (const name of names) await page.getByRole("checkbox", { name }).check({ force: true });
    await page.getByRole("button", { name: words.take }).click();
    await page.waitForURL(`**${words.form}?topic=*`);
    const slip = page.locator("[data-slip]");
    const brought = slip.locator("input:not([hidden])");
    const states = () =>
      brought.evaluateAll((boxes) => boxes.map((box) => (box as HTMLInputElement).checked));
    await slip.waitFor();
    expect(await states()).toEqual([true, true, true]);
    // Taken off before React has begun, it stays so.
    await slip.getByLabel(names[1] ?? "").uncheck();

    const id = (name: string) => `#discovery-call-booking-${name}`;
    await page.locator(id("name")).fill("Sanna Testinen");
    await page.locator(id("email")).fill(email);
    await page.locator(id("company")).fill("Koekangas");
    await page.locator(id("role")).fill("CEO");
    if (script) await pickDay(page, words.lang === "en" ? 0 : 1);
    else await page.locator("[name=preferredDate]").fill(nextWeekday());
    await page
      .locator("[name=timeSlot]:enabled")
      .nth(words.hour + Number(script))
      .check({ force: true });
    expect(await states()).toEqual([true, false, true]);
    await page.locator("form[data-form] [type=submit]").last().click();
    await page.getByRole("heading", { name: words.thanks }).waitFor();
    expect(faults).toEqual([]);

    const agenda = `${words.label}: ${[names[0], names[2]].join(words.separator)}`;
    const lead = listedLeads(site.host).find(({ fields }) => fields.email === email);
    expect(lead?.fields).toMatchObject({ email, topics: "board-papers, agents" });
    expect(lead?.fields).not.toHaveProperty("about");
    expect((await mailTo(email, "")).text).toContain(agenda);

    const notice = await mailTo(OWNER, email);
    expect(notice.text).toMatch(/^Topics: +Board papers and briefings, Agents that finish/mu);
    const link = /http:\S+\/appointment\/[\w-]+/u.exec(notice.text ?? "")?.[0] ?? "";
    const owner = await site.open(new URL(link).pathname, { script: false });
    expect(await owner.page.locator("main").innerText()).toContain("Agents that finish the job");
    await owner.page.getByRole("button", { name: "Confirm this time" }).click();
    const confirmation = await mailTo(email, words.confirmed);
    expect(confirmation.text).toContain(agenda);
    const [attachment] = confirmation.attachments ?? [];
    const calendar = new TextDecoder().decode(attachment?.content as ArrayBuffer);
    const unfolded = calendar.replaceAll(/\r?\n /gu, "").replaceAll("\\", "");
    expect(unfolded).toContain(agenda);
    const own = /http:\S+\/[\w-]{40,}/u.exec(confirmation.text ?? "");
    const visitor = await site.open(new URL(own?.[0] ?? "").pathname, { script: false });
    expect(await visitor.page.locator("main").innerText()).toContain(names[2]);

    const cookie = await signIn();
    const headers = { cookie: `owner=${cookie}` };
    const inbox = await fetch(`${site.url}/owner/lead?id=${lead?.id}`, { headers });
    expect(await inbox.text()).toContain("Board papers and briefings, Agents that finish the job");
  },
);

test("the eighth tick is answered, and each line says its number and state", async () => {
  const { page } = await site.open("/ai-mentoring");
  const boxes = page.locator("[data-ledger] input");
  const advice = page.getByText("Seven fill the first phase.");
  for (let index = 0; index < 8; index++) {
    expect([index, await advice.isVisible()]).toEqual([index, false]);
    await boxes.nth(index).check({ force: true });
  }
  expect(await advice.isVisible()).toBe(true);
  await page.keyboard.press("Space");
  expect(await boxes.nth(7).isChecked()).toBe(false);
  expect(await page.getByText("Session", { exact: true }).filter({ visible: true }).count()).toBe(
    7,
  );
  expect(await axeFaults(page)).toEqual([]);
});

test("a page with ticks prints as a programme of the ticked topics", async () => {
  const { page } = await site.open("/ai-mentoring");
  await page.locator("[data-ledger] input").nth(2).check({ force: true });
  await page.emulateMedia({ media: "print" });
  const visible = (text: string) => page.getByText(text, { exact: true }).first().isVisible();
  expect(await visible("Board papers and briefings")).toBe(true);
  expect(await visible("Your own assistant")).toBe(false);
  expect(await page.locator("main section:visible").count()).toBe(1);
});

test("a link to the think tank's invitation is on the slip, and unknown values are not", async () => {
  const { page } = await site.open("/discovery-call?about=think-tank&topic=nothing");
  expect(await page.locator("[data-slip] input:not([hidden])").count()).toBe(1);
  expect(await page.getByLabel("An invitation to the think tank").isChecked()).toBe(true);
  const direct = await site.open("/discovery-call");
  expect(await direct.page.locator("[data-slip]").isVisible()).toBe(false);
});

test("the choice takes the attribution of the visit along", async () => {
  const { page } = await site.open("about:blank");
  await page.goto(`${site.url}/ai-mentoring`, { referer: "https://news.example.com/today" });
  await page.mouse.move(9, 9, { steps: 3 });
  await page.locator("a[href*='landing=']").first().waitFor({ state: "attached" });
  await page.locator("[data-ledger] input").nth(2).check({ force: true });
  await page.getByRole("button", { name: EN.take }).click();
  await page.waitForURL(
    `${site.url}/discovery-call?topic=board-papers&ref=news.example.com&landing=%2Fai-mentoring`,
  );
});
