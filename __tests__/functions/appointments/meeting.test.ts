import { maskedNumber, meetingOf, meetingText } from "../../../functions/appointments/meeting";
import type { ServiceContent } from "../../../functions/contract/service-content";
import { SERVICE_CONTENT, submission, VALID } from "../support/records";

const FORM = "standard-call-booking";
const { meeting: TEXTS } = SERVICE_CONTENT.mails.en ?? {};
if (!TEXTS) throw new Error("The fixtures have no mails in English.");

/** The content of a site whose calls take place in a room. */
function withRoom(room: string): ServiceContent {
  const { en = {} } = SERVICE_CONTENT.forms;
  const form = en[FORM];
  if (!form) throw new Error("There is no such form.");
  return { ...SERVICE_CONTENT, forms: { en: { ...en, [FORM]: { ...form, room } } } };
}

const withPhone = (phone: string) => submission({ fields: { ...VALID[FORM], phone } });

test.each([
  ["+358 40 123 4567", "+358 40 … 67"],
  ["+358401234567", "+35840 … 67"],
  ["+358 (0)40 123 4567", "+358 40 … 67"],
  ["+1 (212) 555-0123", "+1 212 … 23"],
  ["040 123 4567 ext. 12", "040 … 67"],
  ["Mobile: 040 123 4567", "040 … 67"],
  ["12345", "… 45"],
])("the number %s is shown as %s", (number, masked) => {
  expect(maskedNumber(number)).toBe(masked);
});

test("a room with {secret} is another one for each call, and no one can guess it", () => {
  const content = withRoom("https://meet.example.com/fjordlys-{secret}");
  const [one, other] = [submission(), submission()];
  const roomOf = (...[lead, secret]: [typeof one, string]) => meetingOf(content, lead, secret);
  expect(roomOf(one, "a")).toEqual(roomOf(one, "a"));
  expect(roomOf(one, "a")).toEqual({
    kind: "room",
    url: expect.stringMatching(/^https:\/\/meet\.example\.com\/fjordlys-[\w-]{22}$/u) as string,
  });
  expect(roomOf(other, "a")).not.toEqual(roomOf(one, "a"));
  expect(roomOf(one, "b")).not.toEqual(roomOf(one, "a"));
});

test.each([
  ["+358 40 123 4567", "", "We call you at +358 40 … 67."],
  ["+358 40 123 4567", "Bo {phone} $&\n<b>", "Bo {phone} $& <b> calls you at +358 40 … 67."],
  ["", "Bo", TEXTS.noPhone],
  ["https://evil.example 12345678", "", TEXTS.noPhone],
])("with the number %j, a visitor reads how the call with %j takes place", (phone, host, text) => {
  const meeting = meetingOf(SERVICE_CONTENT, withPhone(phone), "secret");
  expect(meetingText(TEXTS, meeting, host)).toBe(text);
});

test("a visitor reads the address of the room, whatever the number", () => {
  const meeting = meetingOf(withRoom("https://meet.example.com/bo"), withPhone("040 123 4567"), "");
  expect(meetingText(TEXTS, meeting, "")).toBe("We meet at https://meet.example.com/bo");
  expect(meetingText(TEXTS, meeting, "Bo")).toBe("You meet Bo at https://meet.example.com/bo");
});
