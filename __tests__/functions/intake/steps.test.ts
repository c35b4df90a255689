import { load } from "cheerio";
import { countReport } from "../../../functions/store/page-counts";
import { openSqlite } from "../../../functions/store/sqlite";
import { closeTestServices, openTestService, payload } from "../support/service";
import { ANSWERS, SURVEY, SURVEY_PAGE, surveyContent } from "../support/survey";

afterEach(closeTestServices);

const POLICY = "script-src 'none'";
const formPage = (path: string) =>
  Promise.resolve(path === "/survey" ? { html: SURVEY_PAGE, policy: POLICY } : undefined);

type Fields = Record<string, string>;

/** A browser without JavaScript on the form's page. */
function openBrowser(env: Record<string, string> = {}) {
  const service = openTestService(env, { content: surveyContent(), formPage });
  let $ = load(SURVEY_PAGE);
  $("[name=formName]").val("survey");
  let location: string | null = null;

  /** Fills fields and presses a button; a field of several choices is given as ids and commas. */
  async function press(typed: Fields, button: Fields = {}): Promise<number> {
    const pairs = $("form")
      .serializeArray()
      .filter(({ name }) => !(name in typed));
    const filled = Object.entries(typed).flatMap(([name, value]) =>
      (name === "topics" ? value.split(", ") : [value]).map((one) => ({ name, value: one })),
    );
    const pressed = Object.entries(button).map(([name, value]) => ({ name, value }));
    const body = new URLSearchParams(
      [...pressed, ...filled, ...pairs].map(({ name, value }): [string, string] => [name, value]),
    );
    const answer = await service.post(body.toString(), {
      "content-type": "application/x-www-form-urlencoded",
      accept: "text/html",
    });
    expect(answer.headers.get("cache-control")).toBe("no-store");
    location = answer.headers.get("location");
    if (answer.status !== 303) $ = load(await answer.text());
    return answer.status;
  }

  const shown = () =>
    $("[data-step]:not([hidden])")
      .toArray()
      .map((step) => $(step).attr("data-step"));
  return { service, press, shown, page: () => $, location: () => location };
}

const { name, email, team, size, topics, office, about } = ANSWERS;
const YOU = { name, email, team };
const COMPANY = { size, topics, office, about };

describe("a form with steps, without JavaScript", () => {
  it("shows one step after the other, then the answers, and stores the whole form alone", async () => {
    const { service, press, shown, page, location } = openBrowser();
    expect(await press(YOU)).toBe(200);
    expect(shown()).toEqual(["2"]);
    expect(page()("title").text()).not.toContain("Error");
    expect(page()("[data-error-summary]").attr("hidden")).toBeDefined();
    expect(page()("h3[autofocus]").text()).toBe("Company");
    expect(page()("[data-step-back]:not([hidden]) button").attr("value")).toBe("back-1");
    expect(page()("[data-submit]").text()).toBe("Send");

    expect(await press(COMPANY)).toBe(200);
    expect(shown()).toEqual(["3"]);
    expect(page()("[data-submit]").text()).toBe("Send the survey");
    const rows = page()("[data-answers] div")
      .toArray()
      .map((row) =>
        page()(row)
          .find("dt, dd")
          .toArray()
          .map((cell) => page()(cell).text()),
      );
    expect(rows).toEqual([
      ["Name", name],
      ["E-mail", email],
      ["Phone", "Not answered"],
      ["Team", "Several people"],
      ["How many?", "40"],
      ["Topics", "Writing; Data, and figures"],
      ["Office", "Yes"],
      ["Site", "Not answered"],
      ["Start", "Not answered"],
      ["About you", about],
    ]);
    expect(await service.leads()).toEqual([]);

    expect(await press({})).toBe(303);
    expect(location()).toMatch(/^\/survey\/thank-you\?reference=/u);
    expect(await service.leads()).toMatchObject([
      { formName: "survey", formType: "survey", fields: { ...ANSWERS, site: "", start: "" } },
    ]);
  });

  it("shows a step again with its errors, and goes back without a check", async () => {
    const { service, press, shown, page } = openBrowser();
    expect(await press({ ...YOU, email: "aino" })).toBe(422);
    expect(shown()).toEqual(["1"]);
    expect(page()("#f-email-error").text()).toBe("Give an address");
    expect(page()("[name=name]").val()).toBe(name);
    await press({ email });
    expect(await press({ size: "many" })).toBe(422);
    expect(shown()).toEqual(["2"]);
    expect(page()("[data-error-summary] li").text()).toBe("Give a number");
    expect(await press({ topics: "data" }, { step: "back-1" })).toBe(200);
    expect(shown()).toEqual(["1"]);
    expect(page()("[data-step-back]").attr("hidden")).toBeDefined();
    expect(page()("[name=team] [selected]").val()).toBe("9");
    await press({});
    expect(page()("[name=size]").val()).toBe("many");
    expect(page()("[name=topics][checked]").val()).toBe("data");
    expect(await service.leads()).toEqual([]);
  });

  it("drops an answer to a question that the later answers no longer ask", async () => {
    const { service, press, page } = openBrowser();
    await press(YOU);
    await press(COMPANY);
    await press({}, { step: "back-1" });
    await press({ team: "1" });
    await press({});
    expect(page()("[data-answers]").text()).not.toContain("How many?");
    expect(await press({})).toBe(303);
    expect(await service.leads()).toMatchObject([{ fields: { team: "1", size: "" } }]);
  });

  it("checks all when it is sent, and shows the step of the first error", async () => {
    const { press, shown, page } = openBrowser();
    await press(YOU);
    await press(COMPANY);
    expect(await press({ email: "", size: "" })).toBe(422);
    expect(shown()).toEqual(["1"]);
    expect(page()("[data-error-summary] li").text()).toBe("Give an address");
  });

  it("is limited like other posts, and keeps the step", async () => {
    const { press, shown } = openBrowser({ RATE_LIMIT_POSTS: "1" });
    await press(YOU);
    expect(await press(COMPANY)).toBe(429);
    expect(shown()).toEqual(["2"]);
  });

  it("has its steps counted where no script does", async () => {
    const { service, press } = openBrowser();
    for (const typed of [{ ...YOU, email: "" }, YOU, COMPANY, {}]) await press(typed);
    await service.close();
    const { db, close } = await openSqlite(service.file);
    const { forms, total } = await countReport(db, "2026-01-01");
    expect(forms).toEqual([
      { name: "/survey", views: 0, starts: 1, sends: 1 },
      { name: "/survey step 2", views: 1, starts: 0, sends: 0 },
      { name: "/survey step 3", views: 1, starts: 0, sends: 0 },
    ]);
    expect(total.views).toBe(0);
    await close();
  });
});

it.each([
  ["in JSON", "application/json", JSON.stringify],
  [
    "of a program",
    "application/x-www-form-urlencoded",
    (fields: object) => new URLSearchParams(fields as Fields).toString(),
  ],
])("a post %s has no steps", async (_name, type, toText) => {
  const service = openTestService({}, { content: surveyContent() });
  const sent = { ...payload("send-message-form"), ...ANSWERS, formName: "survey", step: "1" };
  const headers = { "content-type": type, accept: "application/json" };
  const answer = await service.post(toText({ ...sent, topics: "text" }), headers);
  expect(answer.status).toBe(200);
  expect(await service.leads()).toMatchObject([{ fields: { ...ANSWERS, topics: "text" } }]);
});

test("a step that the form does not have is a post of the whole form", async () => {
  const { steps: _steps, ...flat } = SURVEY;
  const service = openTestService({}, { content: surveyContent(flat) });
  const sent = { ...ANSWERS, formName: "survey", step: "1", topics: "text" };
  expect((await service.plainPost(sent)).status).toBe(303);
});
