import { CALL_STAGES, type CallStage } from "../../../functions/contract/call-stages";
import { saveOwner } from "../../../functions/store/owners";
import { openCall, shown, TEXTS } from "../support/appointment-page";
import { FORMS, NOW, SERVICE_CONTENT } from "../support/records";
import { closeTestServices } from "../support/service";

afterEach(closeTestServices);

const FREE = "2026-03-09 10:00 - 10:30";
const BEGUN = new Date("2026-03-05T07:00:00Z");
const OVER = new Date("2026-03-05T07:30:00Z");

type Step = readonly ["owner" | "visitor", string];

/** A call whose clock the test moves. */
async function openTimedCall(options?: Parameters<typeof openCall>[0]) {
  let now = NOW;
  const opened = await openCall({ ...options, now: () => now });
  const { site } = opened;
  return {
    ...opened,
    setNow: (moment: Date) => void (now = moment),
    post: (by: "owner" | "visitor", action: string, fields: Record<string, string> = {}) =>
      site.post(opened[by], { action, time: FREE, ...fields }),
    page: async (by: "owner" | "visitor") => shown(await site.get(opened[by])),
  };
}

const HELD = NOW;
test.each<[CallStage, before: Step[], at: Date, after: Step[]]>([
  ["held", [], HELD, []],
  ["proposed", [["owner", "propose"]], HELD, []],
  ["confirmed", [["owner", "confirm"]], HELD, []],
  ["begun", [["owner", "confirm"]], BEGUN, []],
  ["lapsed", [], BEGUN, []],
  ["declined", [["owner", "decline"]], OVER, []],
  ["cancelled", [["visitor", "cancel"]], OVER, []],
  ["attended", [["owner", "confirm"]], OVER, [["owner", "attend"]]],
  ["missed", [["owner", "confirm"]], OVER, [["owner", "miss"]]],
])("%s: both sides see what became of the call and what they can do", async (...row) => {
  const [stage, before, at, after] = row;
  const { page, post, setNow } = await openTimedCall();
  for (const [by, action] of before) expect((await post(by, action)).status).toBe(303);
  setNow(at);
  for (const [by, action] of after) expect((await post(by, action)).status).toBe(303);
  for (const by of ["owner", "visitor"] as const) {
    const { heading, actions, $ } = await page(by);
    expect(heading).toBe(TEXTS[by][stage].heading);
    expect([...actions].sort()).toEqual([...CALL_STAGES[stage][by]].sort());
    expect($("s").length > 0).toBe(CALL_STAGES[stage].word === "off");
    const isRebookable = by === "visitor" && actions.length === 0;
    expect($("[data-if=isRebookable]")).toHaveLength(isRebookable ? 1 : 0);
    expect($("[data-if=calendarUrl]")).toHaveLength(
      by === "visitor" && stage === "confirmed" ? 1 : 0,
    );
  }
});

test("where there is no call, the times to choose from are open", async () => {
  const { page, post, setNow } = await openTimedCall();
  const opened = async (by: "owner" | "visitor", action: string) =>
    (await page(by)).$(`[data-if=${action}] details`).attr("open") !== undefined;
  expect([await opened("visitor", "change"), await opened("owner", "propose")]).toEqual([
    false,
    false,
  ]);
  setNow(OVER);
  expect([await opened("visitor", "change"), await opened("owner", "propose")]).toEqual([
    true,
    true,
  ]);
  await post("owner", "decline");
  expect((await post("owner", "propose")).status).toBe(303);
  expect((await page("visitor")).actions).toContain("accept");
});

test("the visitor reads the owner's name and line, and both lines outlive a question", async () => {
  const { site, page, post } = await openTimedCall({ env: { OWNER_EMAILS: "Owner@example.com" } });
  const { db } = (await site.store?.database()) ?? {};
  if (!db) throw new Error("There is no store.");
  await saveOwner(db, "owner@example.com", { name: "Bo Lindqvist" });
  const words = "  At <b>ten</b>,\r\nI am  in \u202ea meeting. ";
  const line = "At <b>ten</b>, I am in a meeting.";
  const unpicked = await shown(await post("owner", "propose", { words, time: "" }));
  expect(unpicked.$("[data-if=propose] textarea").text()).toBe(line);
  expect(unpicked.$("[data-if=propose] details").attr("open")).toBeDefined();
  await post("owner", "propose", { words: words + "x".repeat(600) });
  const { $ } = await page("visitor");
  expect($("[data-fill=words]").text()).toMatch(/^At <b>ten<\/b>, I am in a meeting\. x+$/u);
  expect($("[data-fill=words]").text().length).toBeLessThanOrEqual(500);
  expect($("[data-if=isMeeting]")).toHaveLength(0);
  await post("visitor", "accept");
  const { $: $accepted } = await page("visitor");
  const where = $accepted("[data-fill=where]").text();
  expect(where).toMatch(/^Bo Lindqvist .*\+358\u00a040\u00a0…\u00a067/u);
  expect($accepted("main").text()).not.toContain("123 4567");
  expect($accepted("[data-if=words]")).toHaveLength(0);
});

test("with two owners, a link does not say which of them acts", async () => {
  const { site, id, post } = await openTimedCall({
    env: { OWNER_EMAILS: "a@b.example c@b.example" },
  });
  const { db } = (await site.store?.database()) ?? {};
  if (db) await saveOwner(db, "a@b.example", { name: "Bo Lindqvist" });
  await post("owner", "confirm");
  expect((await site.store?.appointment(id))?.appointment).toMatchObject({ host: "" });
});

test("a visitor without a number is asked for it", async () => {
  const { site } = await openTimedCall({ seats: 2 });
  const id = await site.save({ answers: { phone: "ask me" } });
  const visitor = await site.link(id, "visitor");
  const asked = await shown(await site.get(visitor));
  expect(asked.$("[data-if=phone] details").attr("open")).toBeDefined();
  expect(asked.$("[data-if=isMeeting]")).toHaveLength(0);
  const seen = String(asked.$("[data-if=phone] [name=seen]").val());
  const wrong = await site.post(visitor, { action: "phone", seen, phone: '12 "later"' });
  const refused = await shown(wrong);
  expect([wrong.status, refused.problem]).toEqual([409, TEXTS.problems.noNumber]);
  expect(refused.$("[data-if=phone] [name=phone]").val()).toBe('12 "later"');
  const phone = { action: "phone", seen, phone: "<tel:+358401234567>" };
  expect((await site.post(await site.link(id, "owner"), phone)).status).toBe(400);
  expect((await site.post(visitor, phone)).status).toBe(303);
  const { appointment } = (await site.store?.appointment(id)) ?? {};
  expect(appointment).toMatchObject({ state: "held", lastAction: "phone" });
});

test("a room is linked, the same for both, and asks for no number", async () => {
  const name = "standard-call-booking";
  const { en = {} } = SERVICE_CONTENT.forms;
  const form = { ...FORMS[name], room: "https://meet.example/call-{secret}" };
  const { page, post, visitor, site } = await openTimedCall({
    change: { forms: { ...SERVICE_CONTENT.forms, en: { ...en, [name]: form } } },
  });
  expect((await page("visitor")).$("[data-if=isMeeting]")).toHaveLength(0);
  await post("owner", "confirm");
  const rooms = await Promise.all(
    (["owner", "visitor"] as const).map(async (by) => {
      const { $, actions } = await page(by);
      expect(actions).not.toContain("phone");
      const room = String($("[data-fill=room]").attr("href"));
      expect($("[data-if=isMeeting]").text()).toContain(room.replace("https://", ""));
      return room;
    }),
  );
  expect(rooms[0]).toMatch(/^https:\/\/meet\.example\/call-[\w-]{22,}$/u);
  expect(rooms[1]).toBe(rooms[0]);
  expect((await site.post(visitor, { action: "phone", phone: "0401234567" })).status).toBe(400);
  await post("visitor", "cancel");
  expect((await page("visitor")).$("[data-if=isMeeting]")).toHaveLength(0);
});
