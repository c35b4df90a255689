import type { Page } from "playwright-core";
import { axeFaults, sidewaysScroll } from "../../support/browser";
import { APPLICATION, fillForm, focusOnField, pickDay } from "../../support/form-steps";
import { onTheSite } from "../../support/on-the-site";

const site = onTheSite();

interface Booking {
  path: string;
  form: string;
  slot: string;
  shown: string;
  heading: string;
  state: RegExp;
  action: string;
  others: [string, string];
  sent: string;
  solved: string;
  ready: string;
}

const ENGLISH = {
  state: /^\w+day \d+ \w+, (.*) requested, Helsinki time\. Not yet confirmed\./u,
  action: "Add to calendar",
  sent: "Your booking request has been submitted!",
  solved: "(solved)",
  ready: "All fields are filled. Send again.",
};

const BOOKINGS: Booking[] = [
  {
    path: "/book-call",
    form: "standard-call-booking",
    slot: "10:00 - 10:30",
    shown: "10:00–10:30",
    heading: "Thank You!",
    others: ["Return to Homepage", "Book Another Call"],
    ...ENGLISH,
  },
  {
    path: "/discovery-call",
    form: "discovery-call-booking",
    slot: "9:00-9:15",
    shown: "9:00–9:15",
    heading: "Discovery Call Scheduled!",
    others: ["Return to Homepage", "Schedule Another Call"],
    ...ENGLISH,
  },
  {
    path: "/fi/kartoituspuhelu",
    form: "discovery-call-booking",
    slot: "9:00-9:15",
    shown: "9.00–9.15",
    heading: "Pyyntösi on perillä",
    state: /^\p{L}+ \d+\. \p{L}+, (.*) Helsingin aikaa: pyydetty, ei vielä vahvistettu\./u,
    action: "Lisää kalenteriin",
    others: ["Palaa etusivulle", "Varaa toinen puhelu"],
    sent: "Varauspyyntösi on lähetetty.",
    solved: "(korjattu)",
    ready: "Kaikki kentät on täytetty. Lähetä uudelleen.",
  },
];

const WINDOWS = [
  { width: 390, height: 664 },
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1280, height: 800 },
  // A window of 1280 by 1024 at 400 %.
  { width: 320, height: 256 },
];

let bookings = 0;

/** Picks another day for each booking: a time is given once. */
async function fillAll(page: Page, { form, slot }: Booking) {
  const fields = { name: "Sanna Testinen", email: "sanna@example.com", company: "Koekangas" };
  for (const [name, value] of Object.entries({ ...fields, role: "CEO" }))
    await page.locator(`#${form}-${name}`).fill(value);
  await page.locator(`input[name=timeSlot][value="${slot}"]`).check();
  await pickDay(page, (bookings += 1));
}

const submit = (page: Page) => page.locator("form[data-form] [type=submit]").click();

/** Texts and controls of the dialog that the toast covers. */
const underToast = () => {
  const toast = document.querySelector("dialog [role=status]");
  const box = toast?.getBoundingClientRect();
  if (!toast || !box?.height) return ["no toast"];
  return [...document.querySelectorAll("dialog :is(h2, p, a, button)")]
    .filter((part) => !toast.contains(part))
    .filter((part) => {
      const { top, bottom, height } = part.getBoundingClientRect();
      return height > 0 && top < box.bottom && bottom > box.top;
    })
    .map(({ textContent }) => textContent);
};

/** True if nothing covers the control. */
const isInReach = (control: Element) => {
  const { left, right, top, bottom } = control.getBoundingClientRect();
  const points = [top + 2, bottom - 2].map((y) => document.elementFromPoint((left + right) / 2, y));
  return points.every((part) => part !== null && control.contains(part));
};

test.each(BOOKINGS)("after a booking on $path the dialog fits every window", async (booking) => {
  const { page, faults } = await site.open(booking.path);
  await fillAll(page, booking);
  await submit(page);
  const dialog = page.getByRole("dialog", { name: booking.heading });
  await dialog.getByRole("status").filter({ hasText: booking.sent }).waitFor();
  for (const size of WINDOWS) {
    await page.setViewportSize(size);
    expect([size, ...(await page.evaluate(underToast))]).toEqual([size]);
  }

  // Day, time and state are directly below the title, before all other text.
  const texts = await dialog.locator("h2 ~ *").allInnerTexts();
  expect(booking.state.exec(texts[0] ?? "")?.[1]).toBe(booking.shown);
  const controls = [booking.action, ...booking.others].map((name) =>
    dialog.getByRole("link", { name }).or(dialog.getByRole("button", { name })),
  );
  const fills = controls.map((control) =>
    control.evaluate((part) => getComputedStyle(part).backgroundColor !== "rgba(0, 0, 0, 0)"),
  );
  expect(await Promise.all(fills)).toEqual([true, false, false]);

  for (const size of WINDOWS) {
    await page.setViewportSize(size);
    await dialog.evaluate((element) => element.scrollTo({ top: 0, behavior: "instant" }));
    if (size.height > 256)
      for (const control of controls) expect(await control.evaluate(isInReach)).toBe(true);
    // The text fades out behind the buttons, and can be scrolled clear of them.
    const [above, last] = await dialog.evaluate((element) => {
      const foot = element.lastElementChild ?? element;
      element.scrollTo({ top: element.scrollHeight, behavior: "instant" });
      const { backgroundImage } = getComputedStyle(foot, "::before");
      const text = foot.previousElementSibling?.getBoundingClientRect().bottom ?? Infinity;
      return [backgroundImage, foot.getBoundingClientRect().top - text] as const;
    });
    expect(above).toContain("linear-gradient");
    expect(last).toBeGreaterThanOrEqual(16);
    expect([size, Math.max(0, await sidewaysScroll(page))]).toEqual([size, 0]);
  }
  expect(await axeFaults(page)).toEqual([]);
  expect(faults).toEqual([]);
});

test.each(BOOKINGS)(
  "on $path the toast of an error closes when the error is corrected",
  async (booking) => {
    const { page } = await site.open(booking.path, { width: 390 });
    const name = page.locator(`#${booking.form}-name`);
    await page.locator(`#${booking.form}-email`).fill("sanna@example.com");
    await page.locator("form[data-live]").waitFor();
    await submit(page);
    const toast = page.getByRole("alert");
    await toast.waitFor();
    await focusOnField(page, "name");
    await name.fill("Sanna Testinen");
    await toast.waitFor({ state: "detached" });
    const summary = page.locator("[data-error-summary]");
    const solved = summary.getByRole("link", { name: booking.solved });
    expect(await solved.count()).toBe(1);
    await fillAll(page, booking);
    await page.getByRole("status").filter({ hasText: booking.ready }).waitFor();
    await page.getByRole("group", { name: booking.ready }).waitFor();
    expect(await solved.count()).toBe(await summary.getByRole("link").count());
  },
);

test("the toast of an error covers less than a quarter of a window at 400 %, and never the focus", async () => {
  const { page } = await site.open("/book-call", { width: 320, height: 256 });
  await page.locator("#standard-call-booking-email").fill("sanna@example.com");
  await page.locator("form[data-live]").waitFor();
  await page.route("**/api/submit-form", (route) => route.abort("connectionrefused"));
  const [booking] = BOOKINGS;
  if (booking) await fillAll(page, booking);
  await submit(page);
  const toast = page.getByRole("alert");
  await toast.waitFor();
  expect((await toast.boundingBox())?.height).toBeLessThan(256 / 4);
  await page.locator("header a").first().focus();
  await page.keyboard.press("Tab");
  expect(await toast.isVisible()).toBe(false);
});

test("the toast of an application covers nothing of its thank-you view", async () => {
  const { page } = await site.open("/apply", { width: 390, height: 664 });
  await fillForm(page, APPLICATION);
  await submit(page);
  const toast = page.getByRole("status").filter({ hasText: "Application submitted" });
  const box = await toast.boundingBox();
  const view = await page.locator("[data-sent]").boundingBox();
  expect(view?.y).toBeGreaterThanOrEqual((box?.y ?? 0) + (box?.height ?? Infinity));
});
