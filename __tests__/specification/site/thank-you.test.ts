import { load } from "cheerio";
import { readFileSync } from "node:fs";
import { fillPage, type PageValues } from "../../../functions/shared/fill-page";

const TIME = "Tuesday 15 December 2026, 9:00–9:15";

function shownOn(path: string, values: PageValues): string {
  const $ = load(fillPage(readFileSync(`public${path}/index.html`, "utf8"), values));
  $("[hidden]").remove();
  return $("h1").parent().text();
}

test.each([
  ["/discovery-call/thank-you", "requested", "Confirmed:", "Within"],
  ["/fi/kartoituspuhelu/kiitos", "pyydetty", "Vahvistettu:", "Vahvistamme"],
])(
  "without JavaScript %s says whether the time is confirmed",
  (path, requested, confirmed, promise) => {
    const request = shownOn(path, { time: TIME, closed: "We are closed." });
    for (const text of [`${TIME}`, requested, promise, "We are closed."])
      expect(request).toContain(text);
    expect(request).not.toContain(confirmed);
    const call = shownOn(path, { time: TIME, confirmed: true, closed: "We are closed." });
    expect(call).toContain(`${confirmed} ${TIME}`);
    for (const text of [requested, promise, "We are closed."]) expect(call).not.toContain(text);
  },
);
