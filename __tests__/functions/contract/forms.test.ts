import { openForms } from "../../../functions/contract/form-pages";
import { VALID, type FormName, FORMS, TODAY, SERVICE_CONTENT } from "../support/records";
import { checkForm } from "../../../functions/contract/check";
import { suggestedEmail } from "../../../functions/contract/email-suggestion";
import { isEmailAddress } from "../../../functions/contract/email-address";

describe("the registry of forms", () => {
  it.each(["", "contact", "__proto__", "constructor", "toString"])("has no form %j", (name) => {
    expect(openForms({ ...SERVICE_CONTENT, formPages: { en: { [name]: "/contact" } } })).toEqual(
      [],
    );
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
  checkForm(FORMS[form], { ...VALID[form], ...change }, { today: TODAY });

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
  ["standard-call-booking", "preferredDate", "2027-03-08", "Please select a preferred date"],
  ["standard-call-booking", "preferredDate", "2060-01-05", "Please select a preferred date"],
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
    expect(checkForm(FORMS["standard-call-booking"], values, { today: TODAY })).toEqual({
      ok: true,
      record: { ...VALID["standard-call-booking"], phone: "" },
    });
  });
});

test.each([
  ["a transposition", "aino@gmial.com", "aino@gmail.com"],
  ["a missing letter", "aino@gmal.com", "aino@gmail.com"],
  ["a wrong letter", "aino@gmaul.com", "aino@gmail.com"],
  ["a letter too much", "aino@gmaill.com", "aino@gmail.com"],
  ["a mistyped ending", "aino@gmail.con", "aino@gmail.com"],
  ["a short ending", "aino@hotmail.co", "aino@hotmail.com"],
  ["the ending of a country", "aino@gmail.fi", "aino@gmail.com"],
  ["a missing dot", "aino@gmailcom", "aino@gmail.com"],
  ["a comma", "aino@gmail,com", "aino@gmail.com"],
  ["capitals, with the name as typed", " Aino.E+ai@Gmial.COM ", "Aino.E+ai@gmail.com"],
  ["two mistakes in a long name", "aino@hotmial.con", undefined],
  ["two missing letters in a long name", "aino@hotml.com", "aino@hotmail.com"],
  ["a Finnish provider", "aino@elisaneti.fi", "aino@elisanet.fi"],
  ["a Swedish provider", "aino@bredbnad.net", "aino@bredband.net"],
  ["a Danish provider", "aino@stofanet.dkk", "aino@stofanet.dk"],
])("%s: %s", (_, typed, suggested) => {
  expect(suggestedEmail(typed)).toBe(suggested);
});

test.each([
  ...["aino@gmail.com", "aino@hotmail.fi", "aino@mail.com", "aino@ymail.com", "aino@live.no"],
  ...["aino@example.com", "aino@life.com", "aino@line.fi", "aino@nokia.com", "aino@kone.com"],
  ...["", "aino", "@gmial.com", "aino@", "aino@@gmial.com", "a@b@gmial.com"],
])("%j has no suggestion", (typed) => {
  expect(suggestedEmail(typed)).toBeUndefined();
});
