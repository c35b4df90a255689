import { isEmailAddress } from "../../../functions/contract/email";

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
