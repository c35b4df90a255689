import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { Webhook } from "standardwebhooks";
import { axeFaults, focusOnField } from "../support/browser";
import { takeYourTime, fillIn, pickDay, submitButton, listedLeads } from "../support/form-steps";
import { onTheSite } from "../support/on-the-site";

const SECRET = `whsec_${Buffer.alloc(32, 7).toString("base64")}`;

interface Delivery {
  data: { id: string; fields: Record<string, string> };
}

let receiver: Server;
let received: Delivery[] = [];

beforeAll(async () => {
  receiver = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const headers = request.headers as Record<string, string>;
      received.push(
        new Webhook(SECRET).verify(Buffer.concat(chunks).toString(), headers) as Delivery,
      );
      response.end();
    });
  });
  await new Promise<void>((done) => receiver.listen(0, "127.0.0.1", done));
});

const site = onTheSite(() => ({
  env: {
    WEBHOOK_URL: `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/leads`,
    WEBHOOK_SECRET: SECRET,
    WEBHOOK_ALLOW_PRIVATE: "1",
  },
}));

beforeEach(() => {
  received = [];
});

afterAll(() => {
  receiver.close();
  receiver.closeAllConnections();
});

test.each([390, 1280])(
  "a booking at %d pixels is stored, listed and delivered with a signature",
  async (width) => {
    const { page, faults } = await site.open("/book-call", { width });
    await fillIn(page);
    await pickDay(page);
    await takeYourTime(page);
    await submitButton(page).click();
    const overlay = page.getByRole("dialog", { name: "Thank You!" });
    await overlay.waitFor();
    await page.getByText("Your booking request has been submitted!").first().waitFor();
    expect(await axeFaults(page)).toEqual([]);
    await expectDelivery();
    const [delivery] = received;
    expect(delivery?.data.fields).toMatchObject({
      name: "Sanna Testinen",
      email: "sanna@example.com",
      timeSlot: "10:00 - 10:30",
      preferredDate: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/u) as unknown,
    });
    expect(listedLeads(site.host).map(({ id }) => id)).toContain(delivery?.data.id);
    await overlay.getByRole("button", { name: "Book Another Call" }).click();
    expect(await page.getByLabel("Name", { exact: true }).inputValue()).toBe("");
    await focusOnField(page, "name");
    expect(faults).toEqual([]);
  },
);

async function expectDelivery() {
  for (let tries = 0; received.length === 0 && tries < 200; tries += 1) {
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  expect(received).toHaveLength(1);
}

test("a form with an error names the field in a toast, focuses it and has no axe findings", async () => {
  const { page } = await site.open("/book-call", { width: 390 });
  await page.getByLabel("Name", { exact: true }).fill("Sanna");
  await submitButton(page).click();
  await page.getByText("Please check the email field").first().waitFor();
  await focusOnField(page, "email");
  expect(await axeFaults(page)).toEqual([]);
  await page.getByLabel("Email").fill("sanna@example.com");
  await page.locator("#standard-call-booking-email-error").waitFor({ state: "hidden" });
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
