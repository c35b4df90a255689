import { postFormat } from "../../../functions/intake/content-negotiation";

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
    const headers = new Headers({ "content-type": type, accept });
    expect(postFormat(headers).wantsPage).toBe(page);
  });
});

const typeOf = (type: string) => postFormat(new Headers({ "content-type": type })).bodyType;

test.each([
  "application/json",
  "application/json; charset=utf-8",
  'Application/JSON;charset="UTF-8"',
  "application/json; charset=utf8",
])("%s is read as JSON", (type) => {
  expect(typeOf(type)).toBe("json");
});

test("a body in another character set is of no kind that is read", () => {
  expect(typeOf("application/json; charset=utf-16")).toBeUndefined();
  expect(typeOf("application/json; charset")).toBeUndefined();
});
