import {
  fieldNames,
  formByName,
  FORMS,
  DEPARTMENTS,
  messageFields,
} from "../../../functions/contract/forms";
import { isUuid, trapPayload } from "../../../functions/contract/payload";
import { DISCOVERY_CALL_SLOTS, GIFT_SESSION_SLOTS } from "../../../functions/contract/slots";
import { VALID } from "../support/records";

describe("the registry of forms", () => {
  it.each([
    ["standard-call-booking", "standard-call", "/book-call"],
    ["discovery-call-booking", "discovery-call", "/discovery-call"],
    ["send-message-form", "send-message", "/send-message"],
    ["job-application", "job-application", "/apply"],
  ] as const)("%s has its type, page and thank-you page", (formName, formType, pagePath) => {
    const thanksPath = `${pagePath}/thank-you`;
    expect(formByName(formName)).toMatchObject({ formName, formType, pagePath, thanksPath });
    expect(fieldNames(FORMS[formName])).toEqual(Object.keys(VALID[formName]));
  });

  it.each(["", "contact", "__proto__", "constructor", "toString"])("has no form %j", (name) => {
    expect(formByName(name)).toBeUndefined();
  });

  it("takes every department that it offers", () => {
    const taken = DEPARTMENTS.map((department) =>
      messageFields.isValidSync({ ...VALID["send-message-form"], department }),
    );
    expect(taken).toEqual([true, true, true, true, true]);
  });
});

describe("the time slots", () => {
  it("are 20 of half an hour for a gift session", () => {
    expect(GIFT_SESSION_SLOTS).toHaveLength(20);
    expect(GIFT_SESSION_SLOTS.slice(0, 3)).toEqual(["8:00 - 8:30", "8:30 - 9:00", "9:00 - 9:30"]);
    expect(GIFT_SESSION_SLOTS.at(-1)).toBe("17:30 - 18:00");
  });

  it("are 16 of a quarter of an hour for a discovery call", () => {
    expect(DISCOVERY_CALL_SLOTS).toHaveLength(16);
    expect(DISCOVERY_CALL_SLOTS.slice(0, 2)).toEqual(["9:00-9:15", "9:30-9:45"]);
    expect(DISCOVERY_CALL_SLOTS.at(-1)).toBe("16:30-16:45");
  });
});

describe("what a form sends beside its fields", () => {
  it("is nothing for an empty trap and both keys for a filled one", () => {
    expect(trapPayload("")).toEqual({});
    expect(trapPayload("spam")).toEqual({ comments: "spam", honeypot: "1" });
  });

  it("has a UUID for an id", () => {
    expect(isUuid("0B2D5C1E-8A44-4A5B-9C1E-0123456789ab")).toBe(true);
    expect(["", "1", "0b2d5c1e8a444a5b9c1e0123456789ab", 5, null].some(isUuid)).toBe(false);
  });
});
