import { suggestedDomain, suggestedEmail } from "../../../functions/contract/email-suggestion";

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

test("a suggestion leads to no further one", () => {
  expect(suggestedDomain("outlok.com")).toBe("outlook.com");
  expect(suggestedDomain("outlook.com")).toBeUndefined();
});
