import { load } from "cheerio/slim";
import type { Appointment } from "../../../functions/contract/appointment";
import { NEXT_STATES } from "../../../functions/contract/call-stages";
import { ownerAppointmentMail } from "../../../functions/delivery/owner-appointment-mail";
import { leadMail } from "../../../functions/delivery/owner-mails";
import type { CallFacts } from "../../../functions/delivery/visitor-mails";
import { CALL_FACTS as FACTS, callWith, MAIL_PARTS as PARTS } from "../support/call-mails";
import { SERVICE_CONTENT } from "../support/records";

describe("the mail to the owner", () => {
  function toOwner(change: Partial<Appointment>) {
    const mail = ownerAppointmentMail(PARTS, callWith(change), FACTS);
    if (!mail) throw new Error("There is no mail.");
    return mail;
  }

  it.each(["attend", "miss", "lapse"] as const)("does not tell of %s", (lastAction) => {
    const call = callWith({ state: NEXT_STATES[lastAction], lastAction });
    expect(ownerAppointmentMail(PARTS, call, FACTS)).toBeUndefined();
  });

  it.each([
    ["held", "This time waits for your answer."],
    ["proposed", "This time waits for the visitor’s answer."],
    ["confirmed", "The call is confirmed."],
  ] as const)("about a number says that the call is %s", (state, text) => {
    expect(toOwner({ state, lastAction: "phone" }).text).toContain(`number for the call. ${text}`);
  });

  it("names the owner who acted, where the name is known", () => {
    const confirmed = { state: "confirmed", lastAction: "confirm", host: "Bo\nX" } as const;
    expect(toOwner(confirmed).text).toMatch(/^Bo X has confirmed/u);
    expect(toOwner({ ...confirmed, state: "declined", lastAction: "decline" }).text).toMatch(
      /^One of/u,
    );
  });

  it("tells that the site has confirmed a call at once", () => {
    const { receivedAt: updatedAt } = callWith({}).submission;
    const { text } = toOwner({ state: "confirmed", lastAction: "confirm", updatedAt });
    expect(text).toMatch(/^The site has confirmed the call at once/u);
  });

  it("of an earlier release's call tells by its state", () => {
    expect(toOwner({ state: "held" }).subject).toMatch(/^New time requested/u);
  });

  it.each<
    [phone: string, CallFacts["meeting"], label: string, value: string, href: string | undefined]
  >([
    ["my office", { kind: "phone" }, "Phone", "my office", undefined],
    ["+358 40 1", { kind: "phone", number: "+358 40 1" }, "Phone", "+358 40 1", "tel:+358401"],
    ["", { kind: "phone" }, "Phone", "No number yet: mails to the visitor ask for it", undefined],
    [
      "",
      { kind: "room", url: "https://a.example/b" },
      "You meet at",
      "https://a.example/b",
      "https://a.example/b",
    ],
  ])("says how to reach the visitor: %j, %j", (phone, meeting, label, value, href) => {
    const { appointment, submission: lead } = callWith({ state: "confirmed" });
    const submission = { ...lead, fields: { ...lead.fields, phone } };
    const mails = [
      leadMail(SERVICE_CONTENT, submission, { meeting }),
      ownerAppointmentMail(PARTS, { appointment, submission }, { ...FACTS, meeting }),
    ];
    for (const mail of mails) {
      const { text = "", html = "" } = mail ?? {};
      expect(text).toContain(`\n${`${label}:`.padEnd(17)} ${value}\n`);
      const $value = load(html)(`p:contains("${label}") + p`);
      expect([$value.text().replaceAll("\u00a0", " "), $value.find("a").attr("href")]).toEqual([
        value,
        href,
      ]);
    }
  });
});
