import { fillCarried } from "../../../functions/intake/fill-carried";

const box = (id: string, isShown = false) =>
  `<input ${isShown ? 'checked="" ' : ""}type="checkbox" value="${id}" data-carried="topic"${isShown ? "" : ' hidden=""'}/>`;
const page = (isSlipShown: boolean, ...boxes: string[]) =>
  `<div data-slip=""${isSlipShown ? "" : ' hidden=""'}>${boxes.join("")}</div>`;
const fill = (html: string, query: string) => fillCarried(html, new URLSearchParams(query));

test("what the address brings is ticked and shown; other parameters and ids are ignored", () => {
  const built = page(false, box("agents"), box("meetings"), box("research"));
  expect(fill(built, "topic=agents&about=meetings&topic=research&topic=%22%3E&utm_source=x")).toBe(
    page(true, box("agents", true), box("meetings"), box("research", true)),
  );
  expect(fill(built, "topic=unknown&topic=&about=agents")).toBeUndefined();
});
