import { createHash } from "node:crypto";
import { load } from "cheerio";
import { HtmlValidate } from "html-validate";
import type { FormName } from "../../../functions/contract/form-definitions";
import { csvColumns } from "../../../functions/owner/export-text";
import { BUILT_PAGE } from "../support/appointment-page";
import { VALID } from "../support/records";
import {
  bookingPayload,
  closeTestServices,
  openTestService,
  plainPost,
  post,
} from "../support/service";

afterEach(closeTestServices);

const validator = new HtmlValidate({ extends: ["html-validate:standard"] });
const POLICY = "script-src 'sha256-made-up'";
const formPage = (path: string) =>
  Promise.resolve(path === "/book-call" ? { html: BUILT_PAGE, policy: POLICY } : undefined);

async function page(response: Response) {
  expect(response.headers.get("content-type")).toBe("text/html; charset=utf-8");
  expect(response.headers.get("cache-control")).toBe("no-store");
  return load(await response.text());
}

describe("a plain post", () => {
  it("makes the same row as the same answers in JSON", async () => {
    const service = openTestService();
    const body = bookingPayload({ message: "one\ntwo" });
    await post(service, body);
    const again = await plainPost(service, { ...body, message: "one\r\ntwo" });
    expect(again.status).toBe(303);
    expect(await service.store?.leads(10)).toHaveLength(1);
  });

  it("with a wrong field gets the form's page again, 422, with values and messages", async () => {
    const service = openTestService({}, { formPage });
    const response = await plainPost(service, bookingPayload({ email: "aino" }));
    expect(response.status).toBe(422);
    const $ = await page(response);
    expect($("[name=email]").attr("value")).toBe("aino");
    expect($("[name=name]").attr("value")).toBe("Aino Virta");
    expect($("#b-email-error").text()).toBe("Please enter a valid email address");
    expect($("[data-error-summary] li").text()).toBe("Please enter a valid email address");
    expect(response.headers.get("content-security-policy")).toBe(POLICY);
    expect(await service.store?.leads(10)).toEqual([]);
  });

  it.each(Object.keys(VALID) as FormName[])(
    "of a wrong %s gets a page of our own where there is no built one",
    async (formName) => {
      const typed = { ...VALID[formName], name: "<b>" };
      const $ = await page(await plainPost(openTestService(), { ...typed, formName, name: "B" }));
      const { results } = await validator.validateString($.html());
      expect(results.flatMap(({ messages }) => messages)).toEqual([]);
      // HTML, 4.10.10: an option without a label has a text that is not empty.
      $("option").each((_, option) => expect($(option).text().trim()).not.toBe(""));
      const controls = $("form [id]").filter("input, select, textarea");
      expect(controls.map((_, control) => $(control).attr("name")).get()).toEqual(
        Object.keys(typed),
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

  it("from such a page of our own is stored once its fault is corrected", async () => {
    const service = openTestService();
    const $ = await page(await plainPost(service, bookingPayload({ name: "A" })));
    const fields = Object.fromEntries(
      $("form [name]")
        .map((_, element) => {
          const $control = $(element);
          const chosen = $control.is("textarea") ? $control.text() : $control.attr("value");
          const value = $control.is("select") ? $control.find("[selected]").attr("value") : chosen;
          return { name: $control.attr("name") ?? "", value: value ?? "" };
        })
        .get()
        .map(({ name, value }) => [name, value]),
    );
    const response = await plainPost(service, { ...fields, name: "Aino" });
    expect(response.status).toBe(303);
    expect(await service.store?.leads(1)).toMatchObject([{ flag: null, fields: { name: "Aino" } }]);
  });

  it("gets its values back although the built page cannot be read", async () => {
    const service = openTestService({}, { formPage: () => Promise.reject(new Error("gone")) });
    const response = await plainPost(service, bookingPayload({ email: "aino" }));
    expect(response.status).toBe(422);
    expect((await page(response))("[name=email]").attr("value")).toBe("aino");
  });

  it.each([
    ["is told with 409 that its id is taken", 409, {}],
    ["is told with 400 that its id is none", 400, { submissionId: "1" }],
  ])("%s, and gets its values back without the id", async (_name, status, change) => {
    const service = openTestService({}, { formPage });
    const body = bookingPayload();
    await plainPost(service, body);
    const response = await plainPost(service, { ...body, ...change, name: "Someone Else" });
    expect(response.status).toBe(status);
    const $ = await page(response);
    expect($("[name=name]").attr("value")).toBe("Someone Else");
    expect($("[name=submissionId]").attr("value")).toBe("");
    expect($("[data-error-summary] li").text()).toMatch(/reload the page/);
  });

  it.each([{}, { message: "x".repeat(70_000) }])(
    "gets, where there is no built page, one whose policy allows its style sheet alone",
    async (change) => {
      const wrong = bookingPayload({ email: "aino", ...change });
      const response = await plainPost(openTestService(), wrong);
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

describe("a site with one form, on a page of its own", () => {
  const formPages = { en: { "send-message-form": "/kontakt" } };

  test("a form without a page is answered like an unknown one", async () => {
    const service = openTestService({}, { formPages });
    const answers = [bookingPayload(), bookingPayload({ formName: "no-such-form" })].map(
      async (payload) => {
        const response = await post(service, payload);
        return { status: response.status, body: await response.json() };
      },
    );
    const [closed, unknown] = await Promise.all(answers);
    expect(closed?.status).toBe(400);
    expect(closed).toEqual(unknown);
  });

  test("a form leads to the thank-you page of the page that has it", async () => {
    const service = openTestService({}, { formPages });
    const sent = { ...VALID["send-message-form"], formName: "send-message-form" };
    const response = await plainPost(service, sent);
    expect(response.status).toBe(303);
    expect(response.headers.get("location")).toMatch(/^\/kontakt\/thank-you\?reference=/u);
  });

  test("an export has the columns of the open forms, and other fields in the last", () => {
    const columns = Object.keys(csvColumns(formPages));
    expect(columns).toContain("department");
    expect(columns).not.toContain("linkedin");
    expect(columns.at(-1)).toBe("otherFields");
    expect(Object.keys(csvColumns())).toContain("linkedin");
  });
});
