import fc from "fast-check";
import { cleanAnswer, visiblyCleaned } from "../../../functions/contract/clean-answer";
import { checkForm } from "../../../functions/contract/check";
import { MULTILINE_FIELDS } from "../../../functions/contract/fields";
import { FORM_NAMES } from "../../../functions/contract/form-definitions";
import { FORMS } from "../../../functions/contract/forms";
import { normaliseText } from "../../../functions/contract/normalise-text";
import { phoneUrl } from "../../../functions/contract/phone";
import { NOW, VALID } from "../support/records";
import { closeTestServices, openTestService, payload } from "../support/service";

afterEach(closeTestServices);

describe("normaliseText", () => {
  it.each([
    ["composes letters", "A\u0308iti", "Äiti"],
    ["takes out control characters", "A\0i\x1b[31mno\x7f\x85", "Ai[31mno"],
    ["takes out lone surrogates", "A\ud800ino \udc00", "Aino "],
    ["leaves whole surrogate pairs", "Aino 👩‍🚀", "Aino 👩‍🚀"],
  ])("%s", (_name, text, clean) => {
    expect(normaliseText(text, false)).toBe(clean);
    expect(normaliseText(text, true)).toBe(clean);
  });

  it.each([
    ["zero-width spaces", "Ai\u200bno\u2060 Vir\ufeffta", "Aino Virta"],
    ["soft hyphens", "Suun\u00adta", "Suunta"],
    ["marks of direction", "\u202aAino\u202c \u2066Virta\u2069\u200f\u061c", "Aino Virta"],
    ["joiners that join nothing", "Ai\u200dno\u200c Virta\u200d", "Aino Virta"],
    ["letters of a flag without the flag", "Aino\u{e0067}\u{e007f}", "Aino"],
  ])("takes out %s", (_name, text, clean) => {
    expect(normaliseText(text, false)).toBe(clean);
    expect(normaliseText(text, true)).toBe(clean);
  });

  it.each([
    ["Persian", "\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645"],
    ["Hindi", "\u0915\u094d\u200d\u0937"],
    ["an emoji of several", "\u{1f9d1}\u{1f3fd}\u200d\u{1f4bb} \u2764\ufe0f\u200d\u{1f525}"],
    ["the flag of England", "\u{1f3f4}\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}"],
    ["an Arabic sign that is drawn", "\u0601 1447"],
  ])("leaves what joins or draws: %s", (_name, text) => {
    expect(normaliseText(text, false)).toBe(text);
    expect(normaliseText(text, true)).toBe(text);
  });

  it("makes a space of whatever looks like one, in a single line", () => {
    const blanks = "\u00a0\u202f\u2007\u3000\t\n\u2028\v\u3164";
    expect(normaliseText(`Aino${blanks}Virta`, false)).toBe("Aino         Virta");
    expect(normaliseText("10\u00a0000\u2009€", true)).toBe("10\u00a0000\u2009€");
  });

  it("leaves a text as it is that has more marks in a row than any language writes", () => {
    const marks = `A${"\u0345\u0334".repeat(16)} A\u0308iti`;
    expect(normaliseText(marks, false)).toBe(marks);
    expect(normaliseText("\u0345\u0334".repeat(15), false)).toBe(
      "\u0334".repeat(15) + "\u0345".repeat(15),
    );
  });

  it("gives a long text one kind of line end and leaves its tabs", () => {
    expect(normaliseText("a\r\nb\rc\u2028d\te", true)).toBe("a\nb\nc\nd\te");
  });
});

const ADDRESS = "aino.laine@example.com";

test.each([
  `\u200b${ADDRESS}`,
  "aino.laine\u200b@example.com",
  `\u202a${ADDRESS}\u202c`,
  ` ${ADDRESS}\u00a0`,
  `mailto:${ADDRESS}`,
  `mailto:${ADDRESS}?subject=Hello&cc=bo@example.com`,
  "MAILTO:aino%2Elaine@example.com",
  `<${ADDRESS}>`,
  `<mailto:${ADDRESS}>`,
  `Aino Laine <${ADDRESS}>`,
  `"Laine, Aino" <${ADDRESS}>;`,
  `Aino @ Suunta <${ADDRESS}>`,
  `${ADDRESS} <mailto:${ADDRESS}>`,
  ...[",", ";", "."].map((sign) => ADDRESS + sign),
  ...["''", '""', "“”", "‘’", "”“", "()", "«»"].map(([open, close]) => `${open}${ADDRESS}${close}`),
  "aino.laine＠example.com",
  "ａｉｎｏ．ｌａｉｎｅ＠ｅｘａｍｐｌｅ．ｃｏｍ",
])("the address of %j is taken out", (pasted) => {
  expect(cleanAnswer("email", pasted)).toBe(ADDRESS);
});

test.each([
  "aino@example.com, bo@example.com",
  "aino@example.com; Bo <bo@example.com>",
  "aino@example.com <bo@example.com>",
  "Aino <aino@example.com>, Bo <bo@example.com>",
  "aino virta@example.com",
  "aino@gmail,com",
  "Aino Laine",
  "<>",
])("%j is no single address, and stays for its message", (typed) => {
  expect(cleanAnswer("email", typed)).toBe(typed);
  const record = { ...VALID["send-message-form"], email: typed };
  expect(checkForm(FORMS["send-message-form"], record, { now: NOW })).toMatchObject({
    errors: { email: "Please enter a valid email address." },
  });
});

test.each(["o'brien@example.ie", "=x@example.com", "matti@yhtiö.fi"])("%s is left", (typed) => {
  expect(cleanAnswer("email", typed)).toBe(typed);
});

test.each([
  ["\u202a+358 40 123 4567\u202c", "+358 40 123 4567", "tel:+358401234567"],
  ["\u202d+47\u00a0401\u00a023\u00a0456\u202c", "+47 401 23 456", "tel:+4740123456"],
  ["tel:+358401234567", "+358401234567", "tel:+358401234567"],
  ["tel:%2B358%2040%20123", "+358 40 123", "tel:+35840123"],
  ["<tel:040-1234567>", "040-1234567", "tel:0401234567"],
  ["040 123 4567<tel:0401234567>", "040 123 4567", "tel:0401234567"],
  ["tel:+358401234567;ext=12", "+358401234567;ext=12", "tel:+358401234567;ext=12"],
  ["+358401234567 ext. 12", "+358401234567 ext. 12", "tel:+358401234567;ext=12"],
  ["09 123 4567, alanumero 12", "09 123 4567, alanumero 12", "tel:091234567;ext=12"],
  ["08-123 45 67 ankn. 12", "08-123 45 67 ankn. 12", "tel:081234567;ext=12"],
  ["040 123 4567 x12", "040 123 4567 x12", "tel:0401234567;ext=12"],
  ["040 123 4567 #12", "040 123 4567 #12", "tel:0401234567;ext=12"],
  ["040-1234567 (work)", "040-1234567 (work)", "tel:0401234567"],
  ["Puh. 040 123 4567", "Puh. 040 123 4567", "tel:0401234567"],
  ["040\u2011123\u20124567, mobile", "040\u2011123\u20124567, mobile", "tel:0401234567"],
  ["+358 (0)40 123 4567", "+358 (0)40 123 4567", "tel:+358401234567"],
  ["040 123 4567 / 050 765 4321 9", "040 123 4567 / 050 765 4321 9", undefined],
  ["+358 40 CALL ME", "+358 40 CALL ME", undefined],
  ["ext. 12", "ext. 12", undefined],
  ["none", "none", undefined],
])("a telephone number %j is %j, with %s", (typed, cleaned, url) => {
  expect(cleanAnswer("phone", typed)).toBe(cleaned);
  expect(phoneUrl(cleaned)).toBe(url);
  // Of a lead of an earlier release.
  expect(phoneUrl(typed)).toBe(url);
});

const PROFILE = "https://www.linkedin.com/in/aino";

test.each([
  ["LinkedIn: https://www.linkedin.com/in/aino", PROFILE],
  ["linkedin:https://www.linkedin.com/in/aino.", PROFILE],
  ["My profile is https://www.linkedin.com/in/aino, welcome!", PROFILE],
  ["<https://www.linkedin.com/in/aino>", PROFILE],
  ["(www.linkedin.com/in/aino)", PROFILE],
  ["\u200bhttps://www.linkedin.com/in/aino\u200b", PROFILE],
  ["https//www.linkedin.com/in/aino", PROFILE],
  ["https:/www.linkedin.com/in/aino", PROFILE],
  ["https:www.linkedin.com/in/aino", PROFILE],
  ["//www.linkedin.com/in/aino", PROFILE],
  ["HTTPS://WWW.LinkedIn.com/in/aino", PROFILE],
  ["in/aino", PROFILE],
  ["/in/aino", PROFILE],
  ["lnkd.in/abc", "https://lnkd.in/abc"],
  [" fi.linkedin.com/in/aino", "https://fi.linkedin.com/in/aino"],
  ["zh-cn.linkedin.com/in/aino", "https://zh-cn.linkedin.com/in/aino"],
  ["linkedin.com/in/aino-mäkinen", "https://linkedin.com/in/aino-m%C3%A4kinen"],
  ["https://ääni.example", "https://xn--ni-uiaa.example/"],
  ...["-", "–", "n/a", "N/A", "none", "None.", "no", "ei", "Ei ole", "ingen"].map((typed) => [
    typed,
    "",
  ]),
])("the profile %j is stored as %j", (typed = "", stored) => {
  const record = { ...VALID["job-application"], linkedin: typed };
  expect(checkForm(FORMS["job-application"], record, { now: NOW })).toMatchObject({
    record: { linkedin: stored },
  });
});

test.each([
  ...["javascript:alert(1)", "javascript://www.example.com/%0aalert(1)", "Aino", "linkedin.com"],
  ...["javascript:alert('https://example.com')", " java\u200bscript:https://example.com", "in/"],
  ...["data:text/html,https://example.com", "ftp://linkedin.com/in/aino", "example.com/in/x"],
  ...["https://", "https//", "mylinkedin.company/in/aino"],
])("the profile %j is refused", (linkedin) => {
  const record = { ...VALID["job-application"], linkedin };
  expect(checkForm(FORMS["job-application"], record, { now: NOW })).toMatchObject({
    errors: { linkedin: "Please enter a valid LinkedIn URL" },
  });
});

test("a field shows what was cleaned only where the change is seen", () => {
  expect(visiblyCleaned("email", `\u202a${ADDRESS} `)).toBeUndefined();
  expect(visiblyCleaned("name", "\u200bAino\u00a0Laine ")).toBeUndefined();
  expect(visiblyCleaned("email", `Aino <${ADDRESS}>`)).toBe(ADDRESS);
  expect(visiblyCleaned("linkedin", "in/aino")).toBe(PROFILE);
  expect(visiblyCleaned("phone", "tel:040 123")).toBe("040 123");
});

const SEEN = [
  "Aino",
  "Ä",
  "e\u0301",
  "م",
  "क्",
  "漢",
  "👩‍🚀",
  "@",
  ".",
  "<",
  ">",
  "tel:",
  "ext. 1",
  "\ufe0f",
];
const PASTED = [
  "mailto:",
  "https//",
  "in/",
  "a@b.example",
  "www.linkedin.com/",
  "040 123",
  "“",
  ";",
  "%2B",
];
const HIDDEN = [
  "\u200b",
  "\u00ad",
  "\u202a",
  "\u202c",
  "\u2060",
  "\ufeff",
  "\u200d",
  "\u200c",
  "\u{e0067}",
];
const SPACES = [" ", "\u00a0", "\t", "\n", "\r\n", "\u3000"];

const texts = (...parts: string[][]) =>
  fc
    .array(fc.oneof(fc.constantFrom(...parts.flat()), fc.string({ unit: "binary", maxLength: 3 })))
    .map((pieces) => pieces.join(""));

const FIELDS = ["name", "email", "phone", "linkedin", "message"];

test("cleaning twice is cleaning once, whatever was pasted", () => {
  const property = fc.property(
    fc.constantFrom(...FIELDS),
    texts(SEEN, PASTED, HIDDEN, SPACES),
    (name, text) => {
      const once = cleanAnswer(name, text);
      expect(cleanAnswer(name, once)).toBe(once);
      expect(visiblyCleaned(name, once)).toBeUndefined();
    },
  );
  fc.assert(property, { numRuns: 2000 });
});

test("what is seen of a name or a message stays", () => {
  const visible = (text: string) =>
    text.normalize("NFC").replace(/[\p{C}\p{Z}\s\u2800\u3164\uffa0]/gu, "");
  const seen = fc
    .array(fc.constantFrom(...SEEN, ...PASTED, ...HIDDEN, ...SPACES))
    .map((pieces) => pieces.join(""));
  const property = fc.property(fc.constantFrom("name", "message"), seen, (name, text) => {
    const cleaned = cleanAnswer(name, text);
    expect(visible(cleaned)).toBe(visible(text));
    expect(cleaned).not.toMatch(/[\u00ad\u200b\u202a-\u202e\u2060\ufeff]/u);
    if (name === "name") expect(cleaned).not.toMatch(/[^\S ]/u);
  });
  fc.assert(property, { numRuns: 1000 });
});

test("the server stores what the browser sends, and takes both for one submission", async () => {
  const formName = fc.constantFrom(...FORM_NAMES);
  const answers = fc.array(texts(HIDDEN, SPACES), { minLength: 8, maxLength: 8 });
  const property = fc.asyncProperty(formName, answers, async (name, around) => {
    const service = openTestService();
    const valid: Readonly<Record<string, string>> = VALID[name];
    const typed = Object.fromEntries(
      Object.entries(valid).map(([field, value], index) => [
        field,
        `${around[index]}${value}${around.at(-1 - index)}`.replaceAll(/\p{Cs}/gu, ""),
      ]),
    );
    const inBrowser = checkForm(FORMS[name], typed, { now: NOW });
    const submissionId = crypto.randomUUID();
    const raw = await service.post(payload(name, { ...typed, submissionId }));
    expect(raw.status).toBe(inBrowser.ok ? 200 : 422);
    if (!inBrowser.ok) return;
    const again = await service.plainPost(payload(name, { ...inBrowser.record, submissionId }));
    expect(again.status).toBe(303);
    const [lead, ...others] = await service.leads();
    expect(lead?.fields).toEqual(inBrowser.record);
    expect(others).toEqual([]);
  });
  await fc.assert(property, { numRuns: 12 });
});

test("all one-line answers of all forms are cleaned", async () => {
  const service = openTestService();
  for (const name of FORM_NAMES) {
    const valid: Readonly<Record<string, string>> = VALID[name];
    const dirty = Object.fromEntries(
      Object.entries(valid).map(([field, value]) => [field, value && `\u202a${value}\u200b\u202c`]),
    );
    expect((await service.post(payload(name, dirty))).status).toBe(200);
    const stored = (await service.leads()).find(({ formName }) => formName === name);
    expect(stored?.fields).toEqual(valid);
    expect(Object.keys(valid).some((field) => MULTILINE_FIELDS.includes(field))).toBe(true);
  }
});
