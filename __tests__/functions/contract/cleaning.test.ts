import { cleanAnswer, visiblyCleaned } from "../../../functions/contract/clean-answer";
import { checkForm } from "../../../functions/contract/check";
import { type FieldDefinition, fieldNamed } from "../../../functions/contract/form-definition";
import { phoneUrl } from "../../../functions/contract/phone";
import { VALID, FORMS, TODAY } from "../support/records";

const field = (name: string): FieldDefinition => {
  const found = fieldNamed(FORMS["job-application"], name);
  if (!found) throw new Error(`There is no ${name}.`);
  return found;
};

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
  `Aino @ Fjordlys <${ADDRESS}>`,
  `${ADDRESS} <mailto:${ADDRESS}>`,
  ...[",", ";", "."].map((sign) => ADDRESS + sign),
  ...["''", '""', "“”", "‘’", "”“", "()", "«»"].map(([open, close]) => `${open}${ADDRESS}${close}`),
  "aino.laine＠example.com",
  "ａｉｎｏ．ｌａｉｎｅ＠ｅｘａｍｐｌｅ．ｃｏｍ",
])("the address of %j is taken out", (pasted) => {
  expect(cleanAnswer(field("email"), pasted)).toBe(ADDRESS);
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
  expect(cleanAnswer(field("email"), typed)).toBe(typed);
  const record = { ...VALID["send-message-form"], email: typed };
  expect(checkForm(FORMS["send-message-form"], record, { today: TODAY })).toMatchObject({
    errors: { email: "Please enter a valid email address." },
  });
});

test.each(["o'brien@example.ie", "=x@example.com", "matti@yhtiö.fi"])("%s is left", (typed) => {
  expect(cleanAnswer(field("email"), typed)).toBe(typed);
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
  expect(cleanAnswer(field("phone"), typed)).toBe(cleaned);
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
  expect(checkForm(FORMS["job-application"], record, { today: TODAY })).toMatchObject({
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
  expect(checkForm(FORMS["job-application"], record, { today: TODAY })).toMatchObject({
    errors: { linkedin: "Please enter a valid LinkedIn URL" },
  });
});

test("a field shows what was cleaned only where the change is seen", () => {
  expect(visiblyCleaned(field("email"), `\u202a${ADDRESS} `)).toBeUndefined();
  expect(visiblyCleaned(field("name"), "\u200bAino\u00a0Laine ")).toBeUndefined();
  expect(visiblyCleaned(field("email"), `Aino <${ADDRESS}>`)).toBe(ADDRESS);
  expect(visiblyCleaned(field("linkedin"), "in/aino")).toBe(PROFILE);
  expect(visiblyCleaned(field("phone"), "tel:040 123")).toBe("040 123");
});
