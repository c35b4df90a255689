import { Webhook } from "standardwebhooks";
import type { Page } from "playwright-core";
import { axeFaults, focusOnField } from "../support/browser";
import {
  fillForm,
  fillIn,
  holdScripts,
  listedLeads,
  MESSAGE,
  pickDay,
  submitButton,
} from "../support/form-steps";
import { relayTo, SECRET } from "../functions/support/service";
import {
  closeReceivers,
  openReceiver,
  type WebhookReceiver,
} from "../functions/support/webhook-receiver";
import { onTheSite } from "../support/on-the-site";

interface Delivery {
  data: { id: string; fields: Record<string, string> };
}

let receiver: WebhookReceiver;
beforeAll(async () => {
  receiver = await openReceiver();
});
const site = onTheSite(() => ({ env: relayTo(receiver.url) }));
afterAll(closeReceivers);

/** What was delivered, once its signature is verified. */
async function delivered(): Promise<Delivery> {
  for (let tries = 0; receiver.received.length === 0 && tries < 200; tries += 1)
    await new Promise((resolve) => setTimeout(resolve, 50));
  const [first, ...others] = receiver.received.splice(0);
  expect(others).toEqual([]);
  return new Webhook(SECRET).verify(first?.body ?? "", first?.headers ?? {}) as Delivery;
}

test.each([390, 1280])(
  "a booking at %d pixels is stored, listed and delivered with a signature",
  async (width) => {
    const { page, faults } = await site.open("/book-call", { width });
    await fillIn(page);
    await pickDay(page);
    await submitButton(page).click();
    const overlay = page.getByRole("dialog", { name: "Thank You!" });
    await overlay.waitFor();
    await page.getByText("Your booking request has been submitted!").first().waitFor();
    expect(await coveredByToast(page, "dialog")).toEqual([]);
    expect(await axeFaults(page)).toEqual([]);
    const delivery = await delivered();
    expect(delivery.data.fields).toMatchObject({
      name: "Sanna Testinen",
      email: "sanna@example.com",
      timeSlot: "10:00 - 10:30",
      preferredDate: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/u) as unknown,
    });
    expect(listedLeads(site.host).map(({ id }) => id)).toContain(delivery.data.id);
    await overlay.getByRole("button", { name: "Book Another Call" }).click();
    expect(await page.getByLabel("Name", { exact: true }).inputValue()).toBe("");
    await focusOnField(page, "name");
    expect(faults).toEqual([]);
  },
);

/** What a toast lies on, as "tag.class"; the header is over the page in any case. */
function coveredByToast(page: Page, selector: string): Promise<string[]> {
  return page.evaluate((covered) => {
    const card = document.querySelector("[aria-label='Close message']")?.parentElement;
    const toast = card?.getBoundingClientRect();
    if (!toast) return ["no toast"];
    const header = document.querySelector("header")?.getBoundingClientRect().bottom ?? 0;
    const isUnder = ({ top, bottom, left, right }: DOMRect) =>
      toast.bottom > Math.max(top, header) &&
      toast.top < bottom &&
      toast.right > left &&
      toast.left < right;
    return [...document.querySelectorAll(covered)]
      .filter((element) => isUnder(element.getBoundingClientRect()))
      .map(({ localName, className }) => `${localName}.${className}`);
  }, selector);
}

test.each([390, 820, 1280])(
  "a toast at %d pixels is on no field, wherever the page is scrolled to",
  async (width) => {
    const { page } = await site.open("/book-call", { width });
    await page.getByLabel("Email").fill("sanna@example.com");
    await page.locator("form[data-live]").waitFor();
    await submitButton(page).click();
    await page.getByText("Please check the name field").first().waitFor();
    await focusOnField(page, "name");
    for (let steps = 0; steps < 8; steps += 1) {
      expect(await coveredByToast(page, "[data-field]")).toEqual([]);
      await page.mouse.wheel(0, 70);
      await page.waitForTimeout(50);
    }
  },
);

test.each([
  [429, "Too many forms have come in a short time. Please try again in 24 hours."],
  [
    503,
    "Your answers could not be saved right now. Please try again in a minute; nothing was sent.",
  ],
])("after a %d the longest toast at 390 pixels is on no field", async (status, error) => {
  const { page } = await site.open("/send-message", { width: 390 });
  const json = { success: false, error };
  await page.route("**/api/submit-form", (route) => route.fulfill({ status, json }));
  await fillForm(page, MESSAGE);
  await page.locator("form [type=submit]").click();
  await page.getByRole("button", { name: "Close message" }).waitFor();
  expect(await page.locator("form").getByText(error).count()).toBe(status === 429 ? 1 : 0);
  for (let steps = 0; steps < 8; steps += 1) {
    expect(await coveredByToast(page, "[data-field]")).toEqual([]);
    await page.mouse.wheel(0, -70);
    await page.waitForTimeout(50);
  }
});

test("until the calendar is there, its place shows the weeks as dots", async () => {
  const { page } = await site.open("about:blank");
  const release = await holdScripts(page);
  await page.goto(`${site.url}/book-call`, { waitUntil: "domcontentloaded" });
  const dots = () =>
    page
      .locator("[data-field=preferredDate] > div")
      .evaluate((place) => getComputedStyle(place, "::after").height);
  expect(await dots()).not.toBe("auto");
  release();
  await page.getByText("Preferred date").scrollIntoViewIfNeeded();
  await page.locator("[role=gridcell]").first().waitFor();
  expect(await dots()).toBe("auto");
});

test("a field with an error and its message are fully visible, with motion on", async () => {
  const { page } = await site.open("/book-call", { motion: true });
  await fillIn(page);
  await submitButton(page).click();
  const error = page.locator("#standard-call-booking-preferredDate-error");
  await error.waitFor();
  await page.waitForFunction(() => {
    const field = document.querySelector("[data-field=preferredDate]")?.getBoundingClientRect();
    const message = document
      .querySelector("#standard-call-booking-preferredDate-error")
      ?.getBoundingClientRect();
    return (
      field &&
      message &&
      message.bottom < innerHeight &&
      (field.top > 72 || field.height > innerHeight - 72)
    );
  });
});
