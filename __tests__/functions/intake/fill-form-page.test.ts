import { load } from "cheerio";
import { FORMS } from "../../../functions/contract/forms";
import { fillFormPage } from "../../../functions/intake/fill-form-page";
import { BUILT_PAGE } from "../support/appointment-page";
import { bareFormPage } from "../../../functions/intake/plain-page";
import type { FormPage } from "../../../functions/intake/answer-page";
import { VALID } from "../support/records";
import {
  closeTestServices,
  openTestService,
  plainPost,
  type TestService,
} from "../support/service";

const FORM = FORMS["standard-call-booking"];
const HOSTILE = `"><script>alert(1)</script>'&amp;`;

const input = new Map([
  ["name", "A"],
  ["email", HOSTILE],
  ["timeSlot", "8:30 - 9:00"],
  ["preferredDate", "2026-03-05"],
  ["message", `\n  </textarea>${HOSTILE}`],
  ["submissionId", "0b2d5c1e-8a44-4a5b-9c1e-0123456789ab"],
]);
const errors = { name: "Name must be at least 2 characters", email: "Not <good>" };

const NOW = new Date("2026-03-04T10:00:00Z");
const html =
  fillFormPage(BUILT_PAGE, FORM, { input, errors, sentence: "Please correct." }, NOW) ?? "";
const $ = load(html);

describe("the built page of a form, filled", () => {
  it("keeps every value", () => {
    expect($("[name=name]").attr("value")).toBe("A");
    expect($("[name=email]").attr("value")).toBe(HOSTILE);
    expect($("[name=timeSlot] [selected]").text()).toBe("8:30 - 9:00");
    expect($("[name=preferredDate][checked]").attr("value")).toBe("2026-03-05");
    expect($("[name=submissionId]").attr("value")).toBe(input.get("submissionId"));
    expect($("[name=formName]").attr("value")).toBe("standard-call-booking");
  });

  it("keeps a text area's text, its first line break too", () => {
    // Read as a browser reads it, which drops one line break after the tag.
    expect($("textarea").text()).toBe(input.get("message"));
  });

  it("lets nothing input become markup", () => {
    expect(html).not.toContain("<script>alert");
    expect($("form").find("script")).toHaveLength(0);
    expect($("textarea")).toHaveLength(1);
  });

  it("shows each message at its field and marks the control", () => {
    expect($("#b-email-error").text()).toBe("Not <good>");
    expect($("#b-email-error").attr("hidden")).toBeUndefined();
    expect($("[name=email]").attr("aria-invalid")).toBe("true");
    expect($("#b-timeSlot-error").attr("hidden")).toBeDefined();
    expect($("[name=timeSlot]").attr("aria-invalid")).toBeUndefined();
  });

  it("opens the summary with a link to each field and gives it the focus", () => {
    const $summary = $("[data-error-summary]");
    const links = $summary.find("a").map((_, link) => `${$(link).attr("href")} ${$(link).text()}`);
    expect($summary.attr("hidden")).toBeUndefined();
    expect($summary.attr("autofocus")).toBeDefined();
    expect(links.get()).toEqual([`#b-name ${errors.name}`, `#b-email ${errors.email}`]);
  });

  it("leaves no script that could bring React, and keeps the boot script as it was", () => {
    const boot = /<script data-boot>.*?<\/script>/.exec(BUILT_PAGE)?.[0];
    expect(
      $("script")
        .map((_, script) => $(script).attr("type") ?? "boot")
        .get(),
    ).toEqual(["application/ld+json", "boot"]);
    expect(html.replace('data-boot=""', "data-boot")).toContain(boot);
    expect(
      $("link")
        .map((_, link) => $(link).attr("rel"))
        .get(),
    ).toEqual(["icon"]);
    expect($("html").attr("data-plain")).toBe("");
  });

  it("says the one sentence when no field is to blame", () => {
    const page = fillFormPage(BUILT_PAGE, FORM, { input, sentence: "Try again in a minute." }, NOW);
    expect(load(page ?? "")("[data-error-summary] li").text()).toBe("Try again in a minute.");
  });

  it("suggests a mistyped provider of e-mail beside the field", () => {
    const mistyped = new Map([["email", "aino@gmial.com"]]);
    const filled = fillFormPage(bareFormPage(FORM), FORM, { input: mistyped, sentence: "" }, NOW);
    const $page = load(filled ?? "");
    const [, id = ""] = $page("[name=email]").attr("aria-describedby")?.split(" ") ?? [];
    expect($page(`#${id}`).text()).toBe("Did you mean aino@gmail.com?");
  });
});

describe("the thank-you page", () => {
  afterEach(closeTestServices);

  const BUILT = `<html><body><p data-reference hidden>Your reference: <strong></strong></p>
<p data-suggestion hidden><strong></strong><a href="/"></a></p><script src="/app.js"></script></body></html>`;

  const formPage: FormPage = (path) =>
    Promise.resolve(
      path === "/send-message/thank-you" ? { html: BUILT, policy: "img-src 'self'" } : undefined,
    );

  const send = (service: TestService, email: string) =>
    plainPost(service, {
      ...VALID["send-message-form"],
      formName: "send-message-form",
      formType: "send-message",
      email,
    });

  async function thanks(service: TestService, location: string) {
    const url = `http://localhost:9000${location}`;
    const response = await service.pages(new Request(url), "192.0.2.1");
    const $ = load((await response?.text()) ?? "");
    return { response, $, shown: $("p:not([hidden])").text() };
  }

  test("without JavaScript, the thank-you page names the reference and the likely domain", async () => {
    const service = openTestService({}, { formPage });
    const location = (await send(service, "aino@gmial.com")).headers.get("location") ?? "";
    expect(location).toMatch(
      /^\/send-message\/thank-you\?reference=[0-9A-F]{8}&domain=gmail\.com$/u,
    );
    const { response, $, shown } = await thanks(service, location);
    expect(response?.headers.get("content-security-policy")).toBe("img-src 'self'");
    expect(response?.headers.get("cache-control")).toBe("no-store");
    expect($("[data-reference] strong").text()).toBe(
      new URLSearchParams(location.split("?")[1]).get("reference"),
    );
    expect(shown).toContain("gmail.com");
    expect($("[data-suggestion] a").attr("href")).toBe("/send-message");
    expect($("script")).toHaveLength(0);
  });

  test("an ordinary address gets no suggestion, and the page repeats no text of a link", async () => {
    const service = openTestService({}, { formPage });
    const location = (await send(service, "aino@example.com")).headers.get("location") ?? "";
    expect(location).not.toContain("domain");
    const forged = `${location}&domain=evil.example`;
    for (const one of [location, forged])
      expect((await thanks(service, one)).$("[data-suggestion]").attr("hidden")).toBeDefined();
  });
});
