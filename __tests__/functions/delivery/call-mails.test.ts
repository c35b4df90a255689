import { load } from "cheerio/slim";
import type { Appointment } from "../../../functions/contract/appointment";
import { APPOINTMENT_STATES, CALL_STAGES } from "../../../functions/contract/call-stages";
import { formIn } from "../../../functions/contract/forms";
import { ownerAppointmentMail } from "../../../functions/delivery/owner-appointment-mail";
import {
  appointmentMail,
  reminderMail,
} from "../../../functions/delivery/visitor-appointment-mail";
import { type CallFacts, receiptMail } from "../../../functions/delivery/visitor-mails";
import { CALL_FACTS as FACTS, callWith, MAIL_PARTS as PARTS } from "../support/call-mails";
import { type FormName, NOW, SERVICE_CONTENT, submission, VALID } from "../support/records";

const NO_NUMBER = "We do not have your phone number yet.";

/** A mail to the visitor about a call, as text and HTML. */
function mailAbout(change: Partial<Appointment>, facts: Partial<CallFacts> = {}, timeZone = "") {
  const mail = appointmentMail(PARTS, callWith(change, timeZone), { ...FACTS, ...facts }, NOW);
  if (!mail) throw new Error("There is no mail.");
  return { ...mail, html: mail.html ?? "", $: load(mail.html ?? "") };
}

describe("the mail to the visitor", () => {
  it.each([
    ["", "Confirmed: Thu 5 Mar, 8:00"],
    ["Europe/Berlin", "Confirmed: Thu 5 Mar, 8:00"],
    ["Europe/London", "Confirmed: Thu 5 Mar, 7:00 your time"],
    ["America/Los_Angeles", "Confirmed: Wed 4 Mar, 11:00 p.m. your time"],
  ])("has the time by the clock of %j in its subject", (timeZone, subject) => {
    expect(mailAbout({ state: "confirmed" }, {}, timeZone).subject).toBe(subject);
  });

  it.each([
    ["proposed", "Not yet confirmed", 0],
    ["confirmed", "Confirmed", 0],
    // The day and the time.
    ["declined", "No call", 2],
  ] as const)("about a call that is %s starts with “%s”", (state, word, crossedOut) => {
    const { $, text } = mailAbout({ state });
    expect(text.split("\n")[0]).toBe(word);
    expect($("h1").prev("p").text()).toBe(`●\u00a0${word}`);
    expect($("s")).toHaveLength(crossedOut);
  });

  it("about a confirmed call adds it to a calendar, and changes it by the quieter link", () => {
    const { $, text } = mailAbout({ state: "confirmed" });
    const [button, link] = ["a.button", "a:not(.button)"].map((one) => $(one));
    expect([button?.text(), button?.attr("href")]).toEqual(["Add to calendar", `${FACTS.url}.ics`]);
    expect([link?.text(), link?.attr("href")]).toEqual(["Change or cancel the call", FACTS.url]);
    expect(text).toContain(`Add to calendar:\n${FACTS.url}.ics\n\nChange or cancel the call:\n`);
  });

  it("names the owner who calls or proposes, and signs with the name", () => {
    const host = "Bo <i>Lindqvist</i>\nLine";
    const { text, html } = mailAbout({ state: "confirmed", host });
    expect(text).toContain("Bo <i>Lindqvist</i> Line calls you at +358 40 … 67.");
    expect(text).toContain("Warm regards\nBo <i>Lindqvist</i> Line\nFjordlys, Oslo");
    expect(html).not.toContain("<i>");
    expect(mailAbout({ state: "proposed", host }).text).toContain(host.replace("\n", " "));
    expect(mailAbout({ state: "declined", host }).text).not.toContain("Lindqvist");
  });

  it.each(["proposed", "declined"] as const)(
    "has the words of the owner, as text (%s)",
    (state) => {
      const words = `I am in Oslo <script>x</script>.\nClosing: ${"ä".repeat(600)}`;
      const { text, html } = mailAbout({ state, words });
      expect(text).toMatch(/\n\nI am in Oslo <script>x<\/script>\. Closing: ä{450,480}\n\n/u);
      expect(html).toContain("I am in Oslo &lt;script&gt;x&lt;/script&gt;.");
      expect(html).not.toContain("<script>");
    },
  );

  it("links to the room", () => {
    const url = "https://meet.example.com/fjordlys-a&b";
    const { $, text, invitation } = mailAbout(
      { state: "confirmed" },
      { meeting: { kind: "room", url } },
    );
    expect(text).toContain(`We meet at ${url}\n`);
    expect($(`a[href="${url}"]`).text()).toBe(url);
    expect(text + (invitation?.content ?? "")).not.toContain("+358");
  });

  it("about a lapsed request offers times, those at night last", () => {
    const freeDays = [
      { day: "2026-03-06", slots: ["8:00 - 8:30", "9:00 - 9:30"] },
      { day: "2026-03-09", slots: ["9:00 - 9:30", "16:00 - 16:30", "17:00 - 17:30"] },
      { day: "2026-03-10", slots: ["16:30 - 17:00"] },
      { day: "2026-03-11", slots: ["16:00 - 16:30"] },
    ];
    const lapsed = { state: "lapsed", slot: "17:00 - 17:30" } as const;
    const { text, $, subject } = mailAbout(lapsed, { freeDays }, "America/New_York");
    expect(subject).toBe("Not confirmed in time: Thu 5 Mar, 2:00 a.m. your time");
    expect(text).toContain(`Free times:
• Mon 9 Mar, 17:00–17:30 Oslo · 12:00–12:30 p.m. your time
• Tue 10 Mar, 16:30–17:00 Oslo · 11:30 a.m.–12:00 p.m. your time
• Wed 11 Mar, 16:00–16:30 Oslo · 11:00–11:30 a.m. your time\n`);
    const [early = "", late = ""] = [freeDays[0], freeDays[1]].map(
      (day) =>
        mailAbout(
          lapsed,
          { freeDays: day ? [day, ...freeDays.slice(2, 3)] : [] },
          "America/New_York",
        ).text,
    );
    expect(early).toMatch(/Tue 10 Mar.*\n• Fri 6 Mar, 8:00.* 2:00–2:30 a\.m\./u);
    expect(late).toMatch(/Mon 9 Mar.*\n• Tue 10 Mar/u);
    expect($("s").text()).toContain("Thursday 5 March 2026");
    expect($("a.button").attr("href")).toBe(FACTS.url);
    expect(mailAbout({ state: "lapsed" }).text).not.toContain("Free times");
  });

  it.each(APPOINTMENT_STATES)("exists for a call that is %s unless it is over", (state) => {
    const mail = appointmentMail(PARTS, callWith({ state }), FACTS, NOW);
    expect(mail === undefined).toBe(CALL_STAGES[state].word === undefined);
  });

  it.each(["confirmed", "held", "proposed"] as const)(
    "is not sent after the start of a call that is %s",
    (state) => {
      const call = callWith({ state });
      const now = new Date(call.appointment.startsAt);
      expect(appointmentMail(PARTS, call, FACTS, now)).toBeUndefined();
    },
  );

  it.each([
    ["2026-03-05T07:00:00.000Z", "CANCEL"],
    ["2026-03-04T11:00:00.000Z", undefined],
  ])(
    "with another time withdraws an invitation for %s unless that call had begun",
    (invitedStart, method) => {
      const change = { state: "proposed", lastAction: "propose", invitedStart } as const;
      expect(mailAbout(change).invitation?.method).toBe(method);
      const toOwner = ownerAppointmentMail(PARTS, callWith(change), FACTS);
      expect(toOwner?.invitation?.method).toBe(method);
      expect(toOwner?.text.includes("The file in this mail")).toBe(method !== undefined);
    },
  );

  it("reminds of the call, without another invitation", () => {
    const call = callWith({ state: "confirmed", host: "Bo" }, "Europe/London");
    const mail = reminderMail(PARTS, call, FACTS);
    expect(mail.subject).toBe("Reminder: Thu 5 Mar, 7:00 your time");
    expect(mail.text).toMatch(/^Confirmed\n[^]*Bo calls you at[^]*cancel the call:\n\S+token\n/u);
    expect(mail).not.toHaveProperty("invitation");
    expect(reminderMail(PARTS, call, { ...FACTS, meeting: { kind: "phone" } }).text).toContain(
      NO_NUMBER,
    );
  });
});

const closure = { last: "2026-03-06", next: "2026-03-09" };
const CLOSED =
  "Our answer takes longer: the last day we are closed is Friday 6 March 2026, and we are back on Monday 9 March 2026.";

describe("while closed days delay an answer", () => {
  it.each<[FormName, says: boolean]>([
    ["standard-call-booking", true],
    ["send-message-form", true],
    ["job-application", false],
  ])("the receipt of a %s says so: %s", (formName, says) => {
    const lead = submission({ formName, fields: { ...VALID[formName] } });
    const form = formIn(SERVICE_CONTENT, formName, "en");
    if (!form) throw new Error("There is no such form.");
    expect(receiptMail(PARTS, lead, form, { closure }).text.includes(CLOSED)).toBe(says);
    expect(receiptMail(PARTS, lead, form).text).not.toContain("takes longer");
  });

  it("the mail about a changed time says so, and no mail that promises nothing", () => {
    expect(mailAbout({ state: "held" }, { closure }).text).toContain(CLOSED);
    expect(mailAbout({ state: "confirmed" }, { closure }).text).not.toContain("takes longer");
  });
});

test.each<[FormName, CallFacts["meeting"], asks: boolean]>([
  ["standard-call-booking", { kind: "phone" }, true],
  ["standard-call-booking", { kind: "phone", number: "+358 40 123 4567" }, false],
  ["standard-call-booking", { kind: "room", url: "https://meet.example.com/a" }, false],
  ["send-message-form", { kind: "phone" }, false],
])("the receipt of a %s with %j asks for a number: %s", (formName, meeting, asks) => {
  const lead = submission({ formName, fields: { ...VALID[formName] } });
  const form = formIn(SERVICE_CONTENT, formName, "en");
  if (!form) throw new Error("There is no such form.");
  expect(receiptMail(PARTS, lead, form, { meeting }).text.includes(NO_NUMBER)).toBe(asks);
});
