import { focusOnField, focusOnText, type VisitOptions } from "../support/browser";
import {
  fillForm,
  fillIn,
  listedLeads,
  MESSAGE,
  pickDay,
  send,
  submitButton,
} from "../support/form-steps";
import { onTheSite } from "../support/on-the-site";
import { startScreenReader } from "../support/screen-reader";

// The titles of these tests are rows of the table on /accessibility.
const site = onTheSite();

async function listen(path: string, options?: VisitOptions) {
  const { page } = await site.open(path, options);
  return { page, reader: await startScreenReader(page) };
}

test("Calendar and times", async () => {
  const { page, reader } = await listen("/book-call", {
    timeZone: "Europe/Berlin",
    prepare: (context) => context.clock.setFixedTime("2026-11-23T09:00:00Z"),
  });
  await page.getByText("Preferred date").scrollIntoViewIfNeeded();
  await page.getByText("7:00 your time").waitFor();
  await page.getByRole("button", { name: /next month/iu }).focus();
  expect((await reader.focused()).slice(-3)).toEqual([
    "Preferred date, group, Monday to Friday",
    "Months, navigation",
    "Go to the Next Month, button",
  ]);
  await page.keyboard.press("Enter");
  await page.getByRole("grid", { name: "December 2026" }).waitFor();
  expect(await reader.announced()).toEqual(["polite: December 2026"]);
  expect((await reader.read("December 2026")).slice(0, 7)).toEqual([
    "December 2026, grid",
    "Tuesday 1 December 2026, button",
    "Wednesday 2 December 2026, button",
    "Thursday 3 December 2026, button",
    "Friday 4 December 2026, button",
    "Saturday 5 December 2026, button, unavailable",
    "Sunday 6 December 2026, button, unavailable",
  ]);

  await page.keyboard.press("Tab");
  expect(await reader.focused()).toEqual([
    "December 2026, grid",
    "Tuesday 1 December 2026, button",
  ]);
  await page.keyboard.press("ArrowRight");
  expect(await reader.focused()).toEqual(["Wednesday 2 December 2026, button"]);
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Wednesday 2 December 2026, selected" }).waitFor();
  expect(await reader.announced()).toEqual(["polite: Wednesday 2 December 2026"]);

  await page.keyboard.press("Tab");
  expect(await reader.focused()).toEqual([
    "Preferred time, group, Helsinki and your time",
    "8:00 - 8:30, radio button, not checked, 7:00 your time",
  ]);
  await page.keyboard.press("ArrowDown");
  await page.getByText("8:30 Helsinki · 7:30 your time").waitFor();
  expect(await reader.focused()).toEqual(["8:30 - 9:00, radio button, checked, 7:30 your time"]);
  // The radio button has said it.
  expect(await reader.announced()).toEqual([]);
});

test("Mistakes in a form", async () => {
  const { page, reader } = await listen("/book-call");
  await page.getByLabel("Phone").focus();
  expect((await reader.focused()).at(-1)).toBe("Phone (optional, recommended), text field");
  await submitButton(page).click();
  await focusOnField(page, "name");
  await page.getByText("Please check the name field").waitFor();
  expect(await reader.focused()).toEqual([
    "Name, text field, required, invalid, Name must be at least 2 characters",
  ]);
  expect(await reader.announced()).toEqual([
    "assertive: Please check the name field, Close message, button",
  ]);
  expect(await reader.read("There is a problem")).toEqual([
    "There is a problem, group",
    "There is a problem, heading level 3",
    "list of 6",
    "Name must be at least 2 characters, link",
    "Please enter a valid email address, link",
    "Company name is required, link",
    "Your role is required, link",
    "Please select a preferred date, link",
    "Please select a preferred time, link",
  ]);

  await page.getByRole("link", { name: "Please select a preferred time" }).focus();
  expect((await reader.focused()).slice(0, 2)).toEqual(["There is a problem, group", "list of 6"]);
  await page.keyboard.press("Enter");
  expect(await reader.focused()).toEqual([
    "Preferred time, group, Helsinki and your time Please select a preferred time",
    "8:00 - 8:30, radio button, not checked, 6:00 your time",
  ]);
});

test("Messages that appear", async () => {
  const { page, reader } = await listen("/send-message");
  await fillForm(page, MESSAGE);
  await page.route("**/api/submit-form", (route) => route.abort("connectionrefused"));
  await send(page, MESSAGE);
  await page.getByText(MESSAGE.failed).waitFor();
  expect(await reader.announced()).toEqual([
    "assertive: Something went wrong: Please try again later or contact us directly., Close message, button",
  ]);
  expect((await reader.focused()).at(-1)).toBe("Send message, button");

  await page.unroute("**/api/submit-form");
  await send(page, MESSAGE);
  await focusOnText(page, MESSAGE.thanks);
  expect(await reader.focused()).toEqual(["Message Sent Successfully, heading level 2"]);
  expect(listedLeads(site.host).map(({ formName }) => formName)).toEqual([MESSAGE.formName]);
});

test("After sending", async () => {
  const { page, reader } = await listen("/book-call", { timeZone: "Europe/Helsinki" });
  await fillIn(page);
  await pickDay(page);
  const day = await page.locator("[data-field=preferredDate] [role=status]").last().innerText();
  await page.route("**/*.js", (route) => route.abort("connectionrefused"));
  await reader.announced();
  await submitButton(page).click();
  await focusOnText(page, "Thank You!");
  const dialog =
    "Thank You!, dialog, Your booking request has been submitted. The time of the call is not yet confirmed: within 24–48 hours on business days we confirm it by e-mail, or propose another one. To change the time, use the link in our mail, or answer it.";
  expect(await reader.focused()).toEqual([dialog, "Thank You!, heading level 2"]);
  // With the focus in it, the toast stays.
  const closeToast = page.getByRole("button", { name: "Close message" });
  await closeToast.focus();
  expect(await reader.focused()).toEqual(["Messages (Alt+T), region", "Close message, button"]);
  const [lead] = listedLeads(site.host).filter(({ formName }) => formName !== MESSAGE.formName);
  expect(await reader.read()).toEqual([
    dialog,
    "Thank You!, heading level 2",
    "Your booking request has been submitted. The time of the call is not yet confirmed: within 24–48 hours on business days we confirm it by e-mail, or propose another one.",
    "To change the time, use the link in our mail, or answer it.",
    `Your reference: ${lead?.id.slice(0, 8).toUpperCase()}`,
    `${day}, 10:00 - 10:30`,
    "Helsinki time, not yet confirmed",
    "We write to sanna@example.com",
    "Add to calendar, button",
    "Return to Homepage, link",
    "Book Another Call, button",
    "Messages (Alt+T), region",
    "Your booking request has been submitted!",
    "Close message, button",
  ]);
  expect(await reader.announced()).toEqual([]);
  await closeToast.click();
  await closeToast.waitFor({ state: "detached" });

  const failed =
    "assertive: The calendar file could not be made. Please try again., Close message, button";
  await page.getByRole("button", { name: "Add to calendar" }).click();
  await closeToast.focus();
  expect(await reader.announced()).toEqual([failed]);
  await page.keyboard.press("Escape");
  await closeToast.waitFor({ state: "detached" });
  await page.getByRole("button", { name: "Add to calendar" }).press("Enter");
  await closeToast.waitFor();
  expect(await reader.announced()).toEqual([failed]);

  await page.keyboard.press("Escape");
  await focusOnField(page, "name");
  expect((await reader.focused()).at(-1)).toBe("Name, text field, required");
  expect(await closeToast.isVisible()).toBe(true);
});
