import { load } from "cheerio/slim";
import {
  type ActionName,
  type Appointment,
  NEXT_STATES,
} from "../../../functions/contract/appointment";
import { ownerAppointmentMail } from "../../../functions/delivery/owner-appointment-mail";
import { leadMail } from "../../../functions/delivery/owner-mails";
import type { CallFacts } from "../../../functions/delivery/visitor-mails";
import { CALL_FACTS as FACTS, callWith, MAIL_PARTS as PARTS } from "../support/call-mails";
import { SERVICE_CONTENT } from "../support/records";

describe("the mail to the owner", () => {
  const toOwner = (change: Partial<Appointment>) =>
    ownerAppointmentMail(PARTS, callWith(change), FACTS);

  it.each(Object.keys(NEXT_STATES) as ActionName[])("tells who did it: %s", (lastAction) => {
    const state = NEXT_STATES[lastAction] ?? "confirmed";
    const { subject, text } = toOwner({ state, lastAction });
    const visitors: ActionName[] = ["accept", "change", "cancel", "phone"];
    const who = visitors.includes(lastAction)
      ? "The visitor has|The visitor asks"
      : "One of you has";
    expect(text).toMatch(new RegExp(`^(?:${lastAction === "lapse" ? "The time of" : who})`, "u"));
    expect(subject).toMatch(/: Free AI mentoring session: Thursday 5 March 2026, 8:00–8:30$/u);
  });

  it("names the owner who acted, where the name is known", () => {
    const confirmed = { state: "confirmed", lastAction: "confirm", host: "Bo\nX" } as const;
    expect(toOwner(confirmed).text).toMatch(/^Bo X has confirmed/u);
    expect(toOwner({ ...confirmed, state: "declined", lastAction: "decline" }).text).toMatch(
      /^One of/u,
    );
  });

  it("of an earlier release's call tells by its state", () => {
    expect(toOwner({ state: "held" }).subject).toMatch(/^New time requested/u);
  });

  it.each<[CallFacts["meeting"], value: string, href: string | undefined]>([
    [{ kind: "phone", number: "+358 40 123 4567" }, "+358 40 123 4567", "tel:+358401234567"],
    [{ kind: "phone" }, "By telephone; no number yet: the visitor was asked", undefined],
    [
      { kind: "room", url: "https://meet.example.com/a" },
      "https://meet.example.com/a",
      "https://meet.example.com/a",
    ],
  ])("says how you meet: %j", (meeting, value, href) => {
    const call = callWith({ state: "confirmed" });
    const mails = [
      leadMail(SERVICE_CONTENT, call.submission, { meeting }),
      ownerAppointmentMail(PARTS, call, { ...FACTS, meeting }),
    ];
    for (const { text, html = "" } of mails) {
      expect(text).toContain(`\nHow you meet:     ${value}\n`);
      expect(text.includes("Phone:")).toBe(meeting.kind === "room");
      const $value = load(html)('p:contains("How you meet") + p');
      expect([$value.text(), $value.find("a").attr("href")]).toEqual([value, href]);
    }
  });
});
