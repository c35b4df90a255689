import { openCall, shown, TEXTS } from "../support/appointment-page";
import { closeTestServices } from "../support/service";

afterEach(closeTestServices);

const FREE = "2026-03-09 10:00 - 10:30";
const TIME = "2026-03-09 11:00 - 11:30";

test.each<
  [action: string, by: "owner" | "visitor", since: [by: "owner" | "visitor", action: string]]
>([
  ["cancel", "visitor", ["owner", "propose"]],
  ["cancel", "visitor", ["owner", "confirm"]],
  ["change", "visitor", ["owner", "propose"]],
  ["confirm", "owner", ["visitor", "change"]],
  ["decline", "owner", ["visitor", "change"]],
  ["propose", "owner", ["visitor", "change"]],
])("%s of the %s on a page from before %j shows the new state and asks again", async (...parts) => {
  const [action, by, [other, since]] = parts;
  const { site, owner, visitor, call } = await openCall();
  const links = { owner, visitor };
  const fields = ({ $ }: Awaited<ReturnType<typeof shown>>) => ({
    ...{ action, time: TIME },
    seen: String($(`[data-if="${action}"] [name=seen]`).val()),
  });
  const opened = fields(await shown(await site.get(links[by])));
  await site.post(links[other], { action: since, time: FREE });
  const before = await call();
  const stale = await site.post(links[by], opened);
  const page = await shown(stale);
  expect([stale.status, page.problem]).toEqual([409, TEXTS.problems.changed]);
  expect(page.heading).toBe(TEXTS[by][before.state ?? "held"].heading);
  expect(await call()).toEqual(before);
  expect((await site.post(links[by], fields(page))).status).toBe(303);
  expect(await call()).not.toEqual(before);
});

test("a replaced proposal cannot be accepted", async () => {
  const { site, owner, visitor, call } = await openCall();
  await site.post(owner, { action: "propose", time: FREE });
  const { $ } = await shown(await site.get(visitor));
  const seen = String($("[data-if=accept] [name=seen]").val());
  await site.post(owner, { action: "propose", time: TIME });
  const stale = await site.post(visitor, { action: "accept", seen });
  expect([stale.status, await call()]).toEqual([409, { state: "proposed", time: TIME }]);
});
