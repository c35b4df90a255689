import { load } from "cheerio";
import { bothTimes } from "../../functions/contract/both-times";
import { longDay } from "../../functions/contract/calendar-day";
import { checkForm } from "../../functions/contract/check";
import { formIn, formWords } from "../../functions/contract/forms";
import { slotRange } from "../../functions/contract/slots";
import { BUILT_APPOINTMENT, readCalendar } from "./support/appointment-page";
import { mailBy, openMailServer } from "./support/servers";
import { FORM_NAMES, VALID, SERVICE_CONTENT, TODAY } from "./support/records";
import { until } from "./support/relaying";
import { bookingPayload, closeTestServices, openTestService } from "./support/service";

afterEach(closeTestServices);

const PAGE = { referer: "http://localhost:9000/nb/bestill-samtale" };
const inNorwegian = (change: Record<string, unknown> = {}) =>
  bookingPayload({ lang: "nb", ...change });

/** All texts of a file. */
function textsIn(value: unknown): string[] {
  if (typeof value === "string") return [value];
  return value instanceof Object ? Object.values(value).flatMap(textsIn) : [];
}

const spokenIn = (lang: string) =>
  textsIn([formWords(SERVICE_CONTENT, lang), SERVICE_CONTENT.forms[lang]]);
const norwegian = spokenIn("nb");
/** What only the English forms say. */
const ENGLISH = spokenIn("en").filter(
  (text) => text.length > 4 && !norwegian.some((own) => own.includes(text)),
);

function expectNoEnglish(text: string): void {
  expect(ENGLISH.filter((one) => text.includes(one.split("{")[0] || one))).toEqual([]);
}

test.each([
  ["en", "Tuesday 15 December 2026", "8:00–8:30", "9:30 Oslo · 8:30 here"],
  ["fi", "tiistai 15. joulukuuta 2026", "8.00–8.30", "9.30 Oslo · 8.30 here"],
  ["nb", "tirsdag 15. desember 2026", "8:00–8:30", "9:30 Oslo · 8:30 here"],
  ["da", "tirsdag 15. december 2026", "8.00–8.30", "9.30 Oslo · 8.30 here"],
])("%s writes a day as %s, a slot as %s and times as %s", (lang, day, slot, times) => {
  expect(longDay("2026-12-15", lang)).toBe(day);
  expect(slotRange("8:00 - 8:30", lang)).toBe(slot);
  const words = { one: "", both: "{time} {zone} · {own} here" };
  expect(
    bothTimes(SERVICE_CONTENT, new Date("2026-12-15T08:30Z"), "Europe/London", words, lang),
  ).toBe(times);
});

test.each(FORM_NAMES)(
  "%s accepts the same answers in all languages, in the words of each",
  (name) => {
    for (const lang of ["en", "nb"]) {
      const form = formIn(SERVICE_CONTENT, name, lang);
      if (!form) throw new Error(`There is no ${name} in ${lang}.`);
      expect(checkForm(form, VALID[name], { today: TODAY }).ok).toBe(true);
      const refused = checkForm(form, {}, { today: TODAY });
      const required = form.fields.filter((field) => field.required);
      expect(refused.ok ? {} : refused.errors).toEqual(
        Object.fromEntries(required.map((field) => [field.name, field.error])),
      );
    }
  },
);

describe("a post from a page in another language", () => {
  it("without JavaScript is refused in it, with its values, and then leads to its own page", async () => {
    const service = openTestService();
    const refused = await service.plainPost(inNorwegian({ email: "aino" }));
    expect(refused.status).toBe(422);
    const $ = load(await refused.text());
    expect($("html").attr("lang")).toBe("nb");
    expect($("[name=lang]").attr("value")).toBe("nb");
    expect($("[name=email]").attr("value")).toBe("aino");
    expect($('[name=timeSlot] [value="8:00 - 8:30"][selected]').text()).toBe("8:00–8:30");
    expect($("#f-email-error").text()).toBe("Skriv en gyldig e-postadresse");
    expectNoEnglish($.text());
    const sent = await service.plainPost(inNorwegian());
    expect(sent.headers.get("location")).toMatch(/^\/nb\/bestill-samtale\/takk\?reference=/u);
    expect(await service.leads(10)).toMatchObject([{ language: "nb" }]);
  });

  it("of a choice shows its names and keeps its values", async () => {
    const fields = { ...VALID["send-message-form"], formName: "send-message-form", subject: "A" };
    const refused = await openTestService().plainPost({ ...fields, lang: "nb" });
    const $ = load(await refused.text());
    expect($('[name=department] [value="Finance"][selected]').text()).toBe("Økonomi");
    expectNoEnglish($.text());
  });

  it("in JSON is refused in it", async () => {
    const answer = await openTestService().post(inNorwegian({ email: "aino" }));
    expect(await answer.json()).toEqual({
      success: false,
      error: formWords(SERVICE_CONTENT, "nb").refusals.invalid,
      errors: { email: "Skriv en gyldig e-postadresse" },
    });
  });

  it.each([
    ["its page", PAGE, "nb"],
    ["an English page", { referer: "http://localhost:9000/book-call" }, "en"],
    ["its browser", { "accept-language": "sv, nb-NO;q=0.8, en;q=0.5" }, "nb"],
    ["nothing", {}, "en"],
  ])("that cannot be read is refused in the language of %s", async (_, headers, lang) => {
    const tooLarge = bookingPayload({ message: "x".repeat(70_000) });
    const answer = await openTestService().post(tooLarge, headers);
    expect(await answer.json()).toEqual({
      success: false,
      error: formWords(SERVICE_CONTENT, lang).refusals.tooLarge,
    });
    const page = load(await (await openTestService().plainPost(tooLarge, headers)).text());
    expect(page("html").attr("lang")).toBe(lang);
    expect(page("h1").text()).toBe(formWords(SERVICE_CONTENT, lang).plain.notSent);
    expect(page("a").attr("href")).toBe(lang === "en" ? "/" : "/nb");
  });

  it.each(["xx", "", 7, undefined])(
    "with the unknown language %j is an English one",
    async (lang) => {
      const service = openTestService();
      const answer = await service.post(bookingPayload({ lang, email: "aino" }));
      expect(await answer.json()).toMatchObject({
        errors: { email: "Please enter a valid email address" },
      });
    },
  );
});

test("a booking in another language gets mails, page and calendar file in it", async () => {
  const server = await openMailServer();
  const { en, nb = en } = SERVICE_CONTENT.appointment;
  const content = { ...SERVICE_CONTENT, appointment: { ...(nb && { nb }) } };
  const formPage = (path: string) =>
    Promise.resolve(
      path === "/nb/samtalen"
        ? { html: BUILT_APPOINTMENT.replace('lang="en"', 'lang="nb"'), policy: undefined }
        : undefined,
    );
  const service = openTestService(mailBy(server), { content, formPage });
  await service.post(inNorwegian({ preferredDate: "2026-03-05", timeZone: "Europe/London" }));
  const toVisitor = () => server.received.filter(({ to }) => to[0] !== "owner@example.com");
  await until(() => server.received.length === 2);
  const [owners] = server.received.filter(({ to }) => to[0] === "owner@example.com");
  expect(owners?.message.text).toMatch(/Language: +Norwegian Bokmål/u);
  const text = toVisitor()[0]?.message.text ?? "";
  expect(text).toContain("torsdag 5. mars 2026");
  expectNoEnglish(text);
  const link = /http:\S+\/nb\/samtalen\/\S+/u.exec(text)?.[0] ?? "";
  const page = await service.fetch(new Request(link));
  const $ = load(await page.text());
  const filled = ["month", "weekday", "times"].map((name) =>
    $(`[data-fill=${name}]`).first().text(),
  );
  expect(filled).toEqual(["mars 2026", "torsdag", "8:00–8:30"]);

  const cancelled = await service.fetch(
    new Request(link, {
      method: "POST",
      headers: { accept: "text/html", "sec-fetch-site": "same-origin" },
      body: new URLSearchParams({ action: "cancel" }),
    }),
  );
  expect(cancelled?.headers.get("location")).toBe(new URL(link).pathname);
  await until(() => toVisitor().length === 2);
  const [file] = toVisitor()[1]?.message.attachments ?? [];
  const calendar = new TextDecoder().decode(file?.content as ArrayBuffer);
  const { summary, description } = readCalendar(calendar.replaceAll("\n", "\r\n"));
  const { appointment } = SERVICE_CONTENT.mails.nb ?? {};
  expect(summary).toBe(SERVICE_CONTENT.forms.nb?.["standard-call-booking"]?.call);
  expect(description).toContain(`${appointment?.confirmed.link}: ${link}`);
});
