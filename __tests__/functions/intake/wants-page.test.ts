import { wantsPage } from "../../../functions/intake/content-negotiation";

const FORM = "application/x-www-form-urlencoded";
const BROWSER = "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8";

describe("wantsPage", () => {
  it.each([
    [FORM, BROWSER, true],
    [FORM, "application/json;q=0.5, text/html", true],
    [FORM, "application/json", false],
    [FORM, "application/json, text/html;q=0.5", false],
    [FORM, "text/html;q=0, */*", false],
    [FORM, "*/*", false],
    [FORM, "", false],
    ["application/json", BROWSER, false],
  ])("%s with Accept %j: %j", (type, accept, page) => {
    const headers = { "content-type": type, accept };
    const request = new Request("http://localhost/", { method: "POST", headers, body: "a=b" });
    expect(wantsPage(request)).toBe(page);
  });
});
