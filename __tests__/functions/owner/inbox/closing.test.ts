import { KINDS, useDatabases } from "../../support/databases";
import { openInbox } from "../../support/inbox";
import { TODAY } from "../../support/records";

const databases = useDatabases();

const close = (from: string, to: string) => ({ action: "close", from, to });

describe.each(KINDS)("on %s the owner", (kind) => {
  it("closes days and opens them again", async () => {
    const inbox = await openInbox(await databases.open(kind));
    const items = async () =>
      (await inbox.page("calls"))("#closed ~ ul li span").map((_, one) => one.children).length;
    const closed = await inbox.press("calls", close("2026-03-09", "2026-03-13"));
    expect(closed("[role=status]").text()).toMatch(/closed/u);
    await inbox.press("calls", close(TODAY, TODAY));
    const $ = await inbox.page("calls");
    const texts = $("#closed ~ ul li span").map((_, one) => $(one).text());
    expect(texts.get()).toEqual(["Wed 4 Mar", "Mon 9 Mar – Fri 13 Mar"]);
    const id = String($("#closed ~ ul [name=id]").first().val());
    await inbox.press("calls", { action: "open", id });
    expect(await items()).toBe(1);
  });

  it("sets a name, which is short and on one line", async () => {
    const inbox = await openInbox(await databases.open(kind));
    const name = async () => (await inbox.page("access"))("#name").val();
    expect(await name()).toBe("");
    await inbox.press("access", { action: "name", name: " Bo\u200b\n Lindqvist " });
    expect(await name()).toBe("Bo Lindqvist");
    const saved = await inbox.press("access", { action: "name", name: `"<${"x".repeat(99)}` });
    expect(saved("[role=status]").text()).toBe("Saved.");
    expect(await name()).toBe(`"<${"x".repeat(58)}`);
    expect(saved("#events + ul").text()).toContain("Changed name, language or e-mails.");
  });
});

test.each([
  ["no day", close("", "2026-03-09"), "first and the last day"],
  ["a day that does not exist", close("2026-02-30", "2026-03-09"), "first and the last day"],
  ["days in the wrong order", close("2026-03-10", "2026-03-09"), "before the first"],
  ["days that have passed", close("2026-03-02", "2026-03-03"), "have passed"],
  ["days that are too far away", close("2026-03-09", "2027-03-05"), "more than a year"],
])("%s cannot be closed, and the form keeps what was chosen", async (_, fields, problem) => {
  const inbox = await openInbox(await databases.open("sqlite"));
  const $ = await inbox.press("calls", fields);
  expect($("[role=alert]").text()).toContain(problem);
  expect([$("[name=from]").val(), $("[name=to]").val()]).toEqual([fields.from, fields.to]);
  expect((await inbox.page("calls"))("#closed ~ ul")).toHaveLength(0);
});
