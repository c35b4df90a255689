import { createHash } from "node:crypto";
import { load } from "cheerio";
import { HtmlValidate } from "html-validate";
import { fillFormPage } from "../../../functions/intake/fill-form-page";
import { bareFormPage } from "../../../functions/intake/plain-page";
import { BUILT_PAGE } from "../support/appointment-page";
import { VALID, FORM_NAMES, FORMS, SERVICE_CONTENT, TODAY } from "../support/records";
import { bookingPayload, closeTestServices, openTestService, payload } from "../support/service";

afterEach(closeTestServices);

const validator = new HtmlValidate({ extends: ["html-validate:standard"] });
const POLICY = "script-src 'sha256-made-up'";
const THANKS = `<html><body><p data-if="reference" hidden>Your reference: <strong data-fill="reference"></strong></p>
<p data-if="domain" hidden><strong data-fill="domain"></strong></p><script src="/app.js"></script></body></html>`;
const PAGES: Record<string, string> = {
  "/book-call": BUILT_PAGE,
  "/send-message/thank-you": THANKS,
};
const formPage = (path: string) => {
  const html = PAGES[path];
  return Promise.resolve(html === undefined ? html : { html, policy: POLICY });
};

async function page(response: Response) {
  expect(response.headers.get("content-type")).toBe("text/html; charset=utf-8");
  expect(response.headers.get("cache-control")).toBe("no-store");
  return load(await response.text());
}

describe("the built page of a form, filled", () => {
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
  const fill = (parts: object) => fillFormPage(BUILT_PAGE, FORM, { sentence: "", ...parts }, TODAY);
  const html = fill({ input, errors }) ?? "";
  const $ = load(html);

  it("keeps every value as text, the first line break of a text area too", () => {
    expect($("[name=name]").attr("value")).toBe("A");
    expect($("[name=email]").attr("value")).toBe(HOSTILE);
    expect($("[name=timeSlot] [selected]").text()).toBe("8:30 - 9:00");
    expect($("[name=preferredDate][checked]").attr("value")).toBe("2026-03-05");
    expect($("[name=submissionId]").attr("value")).toBe(input.get("submissionId"));
    expect($("[name=formName]").attr("value")).toBe("standard-call-booking");
    // Read as a browser reads it, which drops one line break after the tag.
    expect($("textarea").text()).toBe(input.get("message"));
    expect(html).not.toContain("<script>alert");
    expect($("form").find("script")).toHaveLength(0);
    expect($("textarea")).toHaveLength(1);
  });

  it("shows each message at its field and in a summary, which has the focus", () => {
    expect($("#b-email-error").text()).toBe("Not <good>");
    expect($("#b-email-error").attr("hidden")).toBeUndefined();
    expect($("[name=email]").attr("aria-invalid")).toBe("true");
    expect($("#b-timeSlot-error").attr("hidden")).toBeDefined();
    expect($("[name=timeSlot]").attr("aria-invalid")).toBeUndefined();
    const $summary = $("[data-error-summary]");
    const links = $summary.find("a").map((_, link) => `${$(link).attr("href")} ${$(link).text()}`);
    expect($summary.attr("hidden")).toBeUndefined();
    expect($summary.attr("autofocus")).toBeDefined();
    expect(links.get()).toEqual([`#b-name ${errors.name}`, `#b-email ${errors.email}`]);
    const sentence = load(fill({ input, sentence: "Try again in a minute." }) ?? "");
    expect(sentence("[data-error-summary] li").text()).toBe("Try again in a minute.");
  });

  it("leaves no script that could bring React, and keeps the boot script as it was", () => {
    const boot = /<script data-boot>.*?<\/script>/.exec(BUILT_PAGE)?.[0];
    const scripts = $("script").map((_, script) => $(script).attr("type") ?? "boot");
    expect(scripts.get()).toEqual(["application/ld+json", "boot"]);
    expect(html.replace('data-boot=""', "data-boot")).toContain(boot);
    const links = $("link").map((_, link) => $(link).attr("rel"));
    expect(links.get()).toEqual(["icon"]);
    expect($("html").attr("data-plain")).toBe("");
  });

  it("suggests a mistyped provider of e-mail beside the field", () => {
    const mistyped = { input: new Map([["email", "aino@gmial.com"]]), sentence: "" };
    const $page = load(
      fillFormPage(bareFormPage(SERVICE_CONTENT.theme, FORM), FORM, mistyped, TODAY) ?? "",
    );
    const [, id = ""] = $page("[name=email]").attr("aria-describedby")?.split(" ") ?? [];
    expect($page(`#${id}`).text()).toBe("Did you mean aino@gmail.com?");
  });
});

describe("a plain post", () => {
  it.each([
    ["a wrong field", 422, { email: "aino" }, /^Please enter a valid email address$/],
    ["a taken id", 409, { name: "Someone Else" }, /reload the page/],
    ["an id that is none", 400, { submissionId: "1" }, /reload the page/],
  ])("with %s gets the built page again, %i, with its values", async (_, status, change, text) => {
    const service = openTestService({}, { formPage });
    const body = bookingPayload();
    await service.plainPost(body);
    const changed = status === 422 ? bookingPayload(change) : { ...body, ...change };
    const response = await service.plainPost(changed);
    expect(response.status).toBe(status);
    expect(response.headers.get("content-security-policy")).toBe(POLICY);
    const $ = await page(response);
    for (const name of ["name", "email"])
      expect($(`[name=${name}]`).attr("value")).toBe((changed as Record<string, string>)[name]);
    const id = status === 422 ? changed.submissionId : "";
    expect($("[name=submissionId]").attr("value")).toBe(id);
    expect($("[data-error-summary] li").text()).toMatch(text);
    expect(await service.leads()).toHaveLength(1);
  });

  it.each(FORM_NAMES)(
    "of a wrong %s gets a page of our own where there is no built one",
    async (formName) => {
      const wrong = payload(formName, { name: "B" });
      const $ = await page(await openTestService().plainPost(wrong));
      const { results } = await validator.validateString($.html());
      expect(results.flatMap(({ messages }) => messages)).toEqual([]);
      // HTML, 4.10.10: an option without a label has a text that is not empty.
      $("option").each((_, option) => expect($(option).text().trim()).not.toBe(""));
      const controls = $("form [id]").filter("input, select, textarea");
      expect(controls.map((_, control) => $(control).attr("name")).get()).toEqual(
        Object.keys(VALID[formName]),
      );
      controls.each((_, control) => {
        const id = $(control).attr("id") ?? "";
        expect($(`label[for="${id}"]`)).toHaveLength(1);
        expect($(`#${$(control).attr("aria-describedby") ?? ""}`)).toHaveLength(1);
      });
      expect($("[data-error-summary] a").attr("href")).toBe("#f-name");
      expect($("#f-email").attr("value")).toBe("aino@example.com");
    },
  );

  it("from such a page, also when the built one cannot be read, is stored once it is correct", async () => {
    const service = openTestService({}, { formPage: () => Promise.reject(new Error("gone")) });
    const response = await service.plainPost(bookingPayload({ name: "A" }));
    expect(response.status).toBe(422);
    const $ = await page(response);
    const fields = $("form [name]")
      .toArray()
      .map((element): [string, string] => {
        const $control = $(element);
        const $value = $control.is("select") ? $control.find("[selected]") : $control;
        const value = $control.is("textarea") ? $control.text() : $value.attr("value");
        return [$control.attr("name") ?? "", value ?? ""];
      });
    const sent = await service.plainPost({ ...Object.fromEntries(fields), name: "Aino" });
    expect(sent.status).toBe(303);
    expect(await service.leads()).toMatchObject([{ flag: null, fields: { name: "Aino" } }]);
  });

  it.each([{}, { message: "x".repeat(70_000) }])(
    "gets, where there is no built page, one whose policy allows its style sheet alone",
    async (change) => {
      const response = await openTestService().plainPost(
        bookingPayload({ email: "aino", ...change }),
      );
      const policy = response.headers.get("content-security-policy") ?? "";
      const $ = await page(response);
      const style = createHash("sha256").update($("style").text()).digest("base64");
      expect(policy.split("; ")).toEqual(
        expect.arrayContaining([`style-src 'sha256-${style}'`, "form-action 'self'"]),
      );
      expect(policy).toMatch(/^default-src 'none'; /);
      expect($("script, [style]")).toHaveLength(0);
    },
  );
});

test.each([
  ["aino@gmial.com", "", "gmail.com"],
  ["aino@example.com", "", undefined],
  ["aino@example.com", "&domain=evil.example", undefined],
])("the thank-you page for %s%s suggests %s", async (email, forged, domain) => {
  const service = openTestService({}, { formPage });
  const sent = await service.plainPost(payload("send-message-form", { email }));
  const url = new URL(`http://localhost:9000${sent.headers.get("location")}${forged}`);
  if (!forged) expect(url.searchParams.get("domain")).toBe(domain ?? null);
  const response = await service.fetch(new Request(url));
  expect(response.headers.get("content-security-policy")).toBe(POLICY);
  const $ = await page(response);
  expect($("[data-if=reference]:not([hidden]) strong").text()).toBe(
    url.searchParams.get("reference"),
  );
  expect($("[data-if=domain]:not([hidden])").text()).toBe(domain ?? "");
  expect($("script")).toHaveLength(0);
});
