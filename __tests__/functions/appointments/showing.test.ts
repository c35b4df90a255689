import {
  openAppointmentSite,
  shown,
  TEXTS,
  type AppointmentSite,
} from "../support/appointment-page";
import { leads } from "../support/leads";
import { closeTestServices } from "../support/service";

afterEach(closeTestServices);

test("the visitor sees the call in both time zones, its reference and the actions", async () => {
  const site = openAppointmentSite();
  const id = await site.save({ timeZone: "Europe/London" });
  const response = await site.get(await site.link(id, "visitor"));
  expect(response.status).toBe(200);
  const { $ } = await shown(response);
  const text = (name: string) => $(`[data-fill="${name}"]`).first().text();
  expect([text("day"), text("weekday"), text("month")]).toEqual(["5", "Thursday", "March 2026"]);
  expect(text("times")).toBe("8:00–8:30");
  expect(text("zones")).toBe("8:00 Oslo · 7:00 your time");
  expect(text("reference")).toBe(id.slice(0, 8).toUpperCase());
  expect($("script")).toHaveLength(0);
  expect($("main").text()).not.toContain("Aino");
});

test("the owner sees who requested the call, how to reach them, and the visitor's time", async () => {
  const site = openAppointmentSite();
  const answers = { name: "Aino \u202eVirta", message: "<b>Two</b>\nlines" };
  const id = await site.save({ timeZone: "America/New_York", answers });
  const { $ } = await shown(await site.get(await site.link(id, "owner")));
  expect($('[data-fill="who"]').text()).toBe("Aino \\u202eVirta, Virta Oy");
  expect($('[data-fill="zones"]').text()).toBe("8:00 Oslo · 2:00 a.m. for the visitor");
  const visitorTime = (time: string) => $(`[value="${time}"] ~ [data-fill=own]`).text();
  expect(visitorTime("2026-03-05 17:00 - 17:30")).toBe("visitor: 11:00 a.m.");
  const nightTimes = $("[data-if=isAtNight]").map((_, one) => $(one).text());
  expect(new Set(nightTimes.get())).toContain("visitor: 6:30 a.m.");
  expect(nightTimes.get()).not.toContain("visitor: 7:00 a.m.");
  const $person = $("[data-each=answers]:not([hidden])");
  const links = $person.find("a").map((_, one) => $(one).attr("href"));
  expect(links.get()).toEqual(["tel:+358401234567", "mailto:aino@example.com"]);
  const texts = $person.find("bdi").map((_, one) => $(one).text());
  expect(texts.get().slice(2)).toEqual(["Managing director", answers.message]);
});

test("browsers, proxies and search engines neither store the page nor pass on its address", async () => {
  const site = openAppointmentSite();
  const { headers } = await site.get(await site.link(await site.save(), "visitor"));
  expect(Object.fromEntries(headers)).toMatchObject({
    "cache-control": "no-store",
    "referrer-policy": "strict-origin",
    "x-robots-tag": "noindex",
    "content-security-policy": "default-src 'self'",
  });
});

const revealing = (site: AppointmentSite, id: string) =>
  new RegExp(["Aino", "Virta", "2026", id.slice(0, 8), site.file].join("|"), "iu");

test("a forged link is not found and reveals nothing", async () => {
  const site = openAppointmentSite();
  const id = await site.save();
  const link = await site.link(id, "visitor");
  const other = await openAppointmentSite().link(id, "visitor");
  const [owners = Buffer.alloc(0), visitors = Buffer.alloc(0)] = [
    await site.link(id, "owner"),
    link,
  ].map((url) => Buffer.from(url.split("/").at(-1) ?? "", "base64url"));
  // The owner's content with the visitor's signature.
  const mixed = Buffer.concat([owners.subarray(0, 17), visitors.subarray(17)]);
  const asOwner = link.replace(/[^/]+$/u, mixed.toString("base64url"));
  for (const url of [
    `${link}A`,
    link.slice(0, -1),
    link.replace(/.{3}$/u, "AAA"),
    other,
    asOwner,
  ]) {
    const response = await site.get(url);
    const { heading, $ } = await shown(response);
    expect([response.status, heading]).toEqual([404, TEXTS.missing.heading]);
    expect(site.lines.at(-1)).toContain('"event":"link refused","channel":"call"');
    site.lines.length = 0;
    expect($("form")).toHaveLength(0);
    expect($("main").text()).not.toMatch(revealing(site, id));
    expect((await site.post(url, { action: "confirm" })).status).toBe(404);
  }
});

test("a link expires with its request: erasing leaves no data behind", async () => {
  const site = openAppointmentSite();
  const id = await site.save();
  const links = [await site.link(id, "visitor"), await site.link(id, "owner")];
  await leads(`sqlite:${site.file}`, ["erase", "--email", "aino@example.com"]);
  for (const link of links) {
    const response = await site.get(link);
    expect(response.status).toBe(410);
    expect((await shown(response)).$("main").text()).not.toMatch(revealing(site, id));
    expect((await site.post(link, { action: "cancel" })).status).toBe(410);
  }
});

test("a scanner that fetches every link changes nothing", async () => {
  const site = openAppointmentSite({ seats: 1 });
  const id = await site.save();
  const before = await site.store?.appointment(id);
  for (const holder of ["visitor", "owner"] as const) {
    const link = await site.link(id, holder);
    const { $ } = await shown(await site.get(link));
    const addresses = $("[href], [src], [action]")
      .map((_, one) => $(one).attr("href") ?? $(one).attr("src") ?? $(one).attr("action"))
      .get();
    const actions = ["confirm", "propose", "decline", "accept", "change", "cancel"];
    const guesses = actions.map((action) => `${link}?action=${action}&time=2026-03-06+8:00+-+8:30`);
    const ownAddresses = addresses
      .map((href) => new URL(href, link).href)
      .filter((url) => url.startsWith(link));
    for (const url of [link, ...ownAddresses, ...guesses]) {
      await site.get(url);
      await site.get(url, "HEAD");
    }
  }
  expect(await site.store?.appointment(id)).toEqual(before);
});

test("one address can view the page thirty times a minute, then is asked to wait", async () => {
  const site = openAppointmentSite();
  const link = await site.link(await site.save(), "visitor");
  const views = await Promise.all(Array.from({ length: 31 }, () => site.get(link)));
  expect(views.map(({ status }) => status)).toEqual([...Array<number>(30).fill(200), 429]);
  const last = views.at(-1);
  expect(last?.headers.get("retry-after")).toBe("60");
  expect(await last?.text()).toContain("Please try again in a minute; nothing was changed.");
  expect((await site.post(link, { action: "cancel" })).status).toBe(303);
});
