import type { Locator, Page } from "playwright-core";
import { postForm } from "../support/calls";
import { nextWeekday } from "../support/form-steps";
import { onTheOwnersSite } from "../support/owner-host";

const { site, signIn, mailTo } = onTheOwnersSite();
const [OWNER, PHONE] = ["owner@example.com", { width: 390, height: 844 }];

async function signedIn(path: string): Promise<Page> {
  const value = await signIn();
  const { page } = await site.open(path, {
    ...PHONE,
    prepare: (context) => context.addCookies([{ name: "owner", value, url: site.url }]),
  });
  return page;
}

/** Presses, and counts. The link in a mail is one press. */
function createCount(start: number) {
  let count = start;
  return {
    press: async (target: Locator) => {
      count += 1;
      await target.click();
    },
    count: () => count,
  };
}

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const book = (name: string) =>
  postForm(site.url, "discovery-call-booking", {
    ...{ name, email: "aino@example.com", preferredDate: nextWeekday() },
    timeSlot: name === "Aino One" ? "9:00-9:15" : "10:00-10:15",
  });

test("a call is confirmed with two presses from its notice", async () => {
  await book("Aino One");
  const { text = "" } = await mailTo(OWNER, "Aino One");
  const { page } = await site.open(
    /https?:\/\/\S+\/appointment\/\S+/u.exec(text)?.[0] ?? "",
    PHONE,
  );
  const { press, count } = createCount(1);
  await press(button(page, "Confirm this time"));
  await page.getByText("confirmed").first().waitFor();
  expect(count()).toBe(2);
});

test("on a new device, four presses and the code from the mail confirm a call", async () => {
  await book("Aino Two");
  const { text = "" } = await mailTo(OWNER, "Aino Two");
  const lead = /https?:\/\/\S+\/owner\/lead\S+/u.exec(text)?.[0] ?? "";
  const { page } = await site.open(lead, PHONE);
  const { press, count } = createCount(1);
  await page.getByLabel("Your e-mail address").fill(OWNER);
  await press(button(page, "Send me a link and a code"));
  const mail = await mailTo(OWNER, "The link works once");
  await page
    .getByLabel("The code")
    .fill(/\b[A-Z2-9]{4}-[A-Z2-9]{4}\b/u.exec(mail.text ?? "")?.[0] ?? "");
  await press(button(page, "Sign in"));
  await press(button(page, "Confirm the call"));
  await page.getByText("The call is confirmed.").waitFor();
  expect(count()).toBe(4);
});

test("who waits longest is first, and is answered with three presses", async () => {
  await postForm(site.url, "send-message-form", { name: "Bertil Waits" });
  await postForm(site.url, "send-message-form", { name: "Cecilia Later" });
  const page = await signedIn("/owner");
  const first = page.locator("[data-leads=messages] a").first();
  expect(await first.innerText()).toBe("Bertil Waits");
  const { press, count } = createCount(0);
  await press(first);
  await press(button(page, "Thank you"));
  await press(button(page, "Send the answer"));
  await page.getByText("Your answer is on its way").waitFor();
  expect(count()).toBe(3);
});

test("a person is found with one press", async () => {
  const page = await signedIn("/owner");
  await page.getByRole("searchbox").fill("cecilia");
  await page.keyboard.press("Enter");
  await page.waitForURL(/search=cecilia/u);
  expect(await page.locator("[data-leads] a").allInnerTexts()).toEqual(["Cecilia Later"]);
});
