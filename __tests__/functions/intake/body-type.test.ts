import { bodyType } from "../../../functions/intake/content-negotiation";

const typeOf = (type: string) => bodyType(new Headers({ "content-type": type }));

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
