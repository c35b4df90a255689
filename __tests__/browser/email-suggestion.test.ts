import { axeFaults, focusOnField, sidewaysScroll } from "../support/browser";
import { APPLICATION, field, fillForm, MESSAGE, send } from "../support/form-steps";
import { layoutShift } from "../support/layout-shifts";
import { onTheSite } from "../support/on-the-site";

const site = onTheSite();

test.each([390, 1280])(
  "at %d px a mistyped address gets a suggestion in free space, and one click accepts it",
  async (width) => {
    const { page, faults } = await site.open("/send-message", { width });
    await fillForm(page, MESSAGE, { email: "sanna.testinen@gmial.com" });
    const suggestion = page.getByRole("status").filter({ hasText: "Did you mean" });
    await suggestion.waitFor();
    const bottomOf = async () => {
      const box = await suggestion.boundingBox();
      return (box?.y ?? 0) + (box?.height ?? 0);
    };
    const label = await page.locator(`label[for=${MESSAGE.formName}-company]`).boundingBox();
    expect(await bottomOf()).toBeLessThanOrEqual(label?.y ?? 0);
    expect(await layoutShift(page)).toBe(0);
    expect(await sidewaysScroll(page)).toBe(0);
    expect(await axeFaults(page)).toEqual([]);
    await page.getByRole("button", { name: "sanna.testinen@gmail.com" }).click();
    await focusOnField(page, "email");
    expect(await field(page, MESSAGE, "email").inputValue()).toBe("sanna.testinen@gmail.com");
    expect(faults).toEqual([]);
  },
);

test("a long address is shortened to its domain, and fits at 320 px", async () => {
  const { page } = await site.open(MESSAGE.path, { width: 320 });
  await fillForm(page, MESSAGE, { email: "wilhelmiina.mammamaki@gmial.com" });
  await page.getByRole("button", { name: "…@gmail.com" }).waitFor();
  await fillForm(page, MESSAGE, { email: "wmwmwmwmwmwmwm@gmial.com" });
  await page.getByRole("button", { name: "wmwmwmwmwmwmwm@gmail.com" }).waitFor();
  expect(await sidewaysScroll(page)).toBe(0);
});

test("the suggestion does not keep a click from sending the form", async () => {
  const { page } = await site.open(MESSAGE.path);
  await fillForm(page, MESSAGE);
  await field(page, MESSAGE, "email").fill("sanna@gmial.com");
  await send(page, MESSAGE);
  await page.getByRole("heading", { name: MESSAGE.thanks }).waitFor();
});

test.each([390, 1280])(
  "at %d px without JavaScript it is on the page that shows the errors",
  async (width) => {
    const { page } = await site.open(APPLICATION.path, { width, script: false });
    await fillForm(page, APPLICATION, { email: "sanna@gmial.com", linkedin: "my profile" });
    await send(page, APPLICATION);
    await page.getByText("Did you mean sanna@gmail.com?").waitFor();
    expect(await field(page, APPLICATION, "email").inputValue()).toBe("sanna@gmial.com");
    expect(await sidewaysScroll(page)).toBe(0);
  },
);
