import {
  fieldNames,
  formByName,
  FORMS,
  DEPARTMENTS,
  messageFields,
  type FormName,
} from "../../../functions/contract/forms";
import { isUuid, trapPayload } from "../../../functions/contract/payload";
import { DISCOVERY_CALL_SLOTS, GIFT_SESSION_SLOTS } from "../../../functions/contract/slots";
import { VALID, NOW } from "../support/records";
import { checkForm } from "../../../functions/contract/check";
import { isEmailAddress } from "../../../functions/contract/fields";

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

const long = (local: number, domain: number) =>
  `${"a".repeat(local)}@${`${"b".repeat(50)}.`.repeat(4).slice(0, domain - 3)}.fi`;

describe("isEmailAddress", () => {
  it.each([
    "aino@example.com",
    "aino.virta+site@mail.example.co.uk",
    "o'brien@example.ie",
    "1234@example.com",
    "aino_v-irta@xn--yhti-7qa.example.com",
    "matti@yhtiö.fi",
    long(64, 150),
  ])("accepts %s", (address) => expect(isEmailAddress(address)).toBe(true));

  it.each([
    ["no @", "aino.example.com"],
    ["two @", "aino@virta@example.com"],
    ["a bare host", "a@b"],
    ["nothing before the @", "@example.com"],
    ["a blank", "aino virta@example.com"],
    ["a line break", "aino@example.com\nBcc: x@example.com"],
    ["a NUL", "aino\0@example.com"],
    ["a zero-width blank", "aino\u200b@example.com"],
    ["a bidi override", "aino\u202e@example.com"],
    ["angle brackets", "<aino@example.com>"],
    ["a comma list", "aino@example.com,x@example.com"],
    ["a quoted local part", '"aino"@example.com'],
    ["two dots", "aino..virta@example.com"],
    ["a dot at the start", ".aino@example.com"],
    ["an empty label", "aino@example..com"],
    ["a hyphen at the edge of a label", "aino@-example.com"],
    ["a top level of one letter", "aino@example.c"],
    ["65 characters before the @", long(65, 100)],
    [
      "255 characters",
      `${"a".repeat(60)}@${"b".repeat(60)}.${"c".repeat(60)}.${"d".repeat(60)}.${"e".repeat(9)}.f`,
    ],
    ["nothing", ""],
  ])("refuses %s", (_name, address) => expect(isEmailAddress(address)).toBe(false));
});

const check = (form: FormName, change: Record<string, unknown> = {}) =>
  checkForm(form, { ...VALID[form], ...change }, { now: NOW });

const forms = Object.keys(VALID) as FormName[];

/** form, field, a value that breaks the rule, the message of the specification */
const BROKEN: [FormName, string, unknown, string][] = [
  ["standard-call-booking", "name", "A", "Name must be at least 2 characters"],
  ["standard-call-booking", "email", "a@b", "Please enter a valid email address"],
  ["standard-call-booking", "company", "  ", "Company name is required"],
  ["standard-call-booking", "role", "", "Your role is required"],
  ["standard-call-booking", "preferredDate", "", "Please select a preferred date"],
  ["standard-call-booking", "preferredDate", "2026-03-03", "Please select a preferred date"],
  ["standard-call-booking", "preferredDate", "2026-03-07", "Please select a preferred date"],
  ["standard-call-booking", "preferredDate", "2026-02-30", "Please select a preferred date"],
  ["standard-call-booking", "timeSlot", "", "Please select a preferred time"],
  ["standard-call-booking", "timeSlot", "9:00-9:15", "Please select a preferred time"],
  ["discovery-call-booking", "timeSlot", "8:00 - 8:30", "Please select a preferred time"],
  ["send-message-form", "name", "A", "Name must be at least 2 characters."],
  ["send-message-form", "email", "aino", "Please enter a valid email address."],
  ["send-message-form", "company", "", "Company name is required"],
  ["send-message-form", "subject", "Four", "Subject must be at least 5 characters."],
  ["send-message-form", "department", "Other", "Please select which department to contact"],
  ["send-message-form", "message", "Too short", "Message must be at least 10 characters."],
  ["job-application", "name", "A", "Name must be at least 2 characters"],
  ["job-application", "email", "", "Please enter a valid email address"],
  ["job-application", "role", "director", "Please select a role"],
  ["job-application", "linkedin", "example.com/in/x", "Please enter a valid LinkedIn URL"],
  ["job-application", "linkedin", "javascript:alert(1)", "Please enter a valid LinkedIn URL"],
  ["job-application", "experience", "Short", "Please provide some details about your experience"],
  ["standard-call-booking", "name", "A".repeat(201), "Name must be at most 200 characters"],
  ["standard-call-booking", "phone", "1".repeat(201), "Phone must be at most 200 characters"],
  ["send-message-form", "message", "a".repeat(5001), "Message must be at most 5000 characters"],
];

describe("checkForm", () => {
  it.each(forms)("accepts a good %s and gives back its record", (form) => {
    expect(check(form)).toEqual({ ok: true, record: VALID[form] });
  });

  it.each(BROKEN)("%s: refuses %s = %j with its message", (form, field, value, message) => {
    expect(check(form, { [field]: value })).toEqual({
      ok: false,
      errors: { [field]: message },
      firstField: field,
    });
  });

  it("trims what it gives back", () => {
    const result = check("standard-call-booking", { name: "  Aino  ", phone: undefined });
    expect(result).toMatchObject({ ok: true, record: { name: "Aino", phone: "" } });
  });

  it("completes the address of a LinkedIn profile", () => {
    const result = check("job-application", { linkedin: " fi.linkedin.com/in/aino" });
    expect(result).toMatchObject({ record: { linkedin: "https://fi.linkedin.com/in/aino" } });
  });

  it("lists the errors in the order of the form's fields", () => {
    const result = checkForm("send-message-form", {}, { now: NOW });
    expect(result).toMatchObject({ ok: false, firstField: "name" });
    if (result.ok) throw new Error("an empty form passed");
    expect(Object.keys(result.errors)).toEqual(Object.keys(VALID["send-message-form"]));
  });

  it.each([[["Aino", "Virta"]], [{ toString: "Aino" }], [12345], [true]])(
    "does not take %j for text",
    (value) => {
      expect(check("standard-call-booking", { name: value })).toMatchObject({
        errors: { name: "Name must be at least 2 characters" },
      });
    },
  );

  it("drops fields that the form does not have, inherited ones too", () => {
    const values = Object.create({ phone: "inherited" }) as Record<string, unknown>;
    Object.assign(values, VALID["standard-call-booking"], { admin: "yes" });
    delete values.phone;
    expect(checkForm("standard-call-booking", values, { now: NOW })).toEqual({
      ok: true,
      record: { ...VALID["standard-call-booking"], phone: "" },
    });
  });

  it("uses the real clock when it is given none", () => {
    const past = checkForm("standard-call-booking", VALID["standard-call-booking"]);
    expect(past).toMatchObject({ errors: { preferredDate: "Please select a preferred date" } });
  });
});
