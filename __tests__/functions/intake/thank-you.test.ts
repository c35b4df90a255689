import { load } from "cheerio";
import type { FormPage } from "../../../functions/intake/answer-page";
import { VALID } from "../support/records";
import {
  closeTestServices,
  openTestService,
  plainPost,
  type TestService,
} from "../support/service";

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
  expect(location).toMatch(/^\/send-message\/thank-you\?reference=[0-9A-F]{8}&domain=gmail\.com$/u);
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
