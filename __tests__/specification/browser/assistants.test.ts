import type { BrowserContext } from "playwright-core";
import { builtPages } from "../../support/built-pages";
import { onTheSite } from "../../support/on-the-site";

const site = onTheSite(undefined, {
  flags: ["--enable-features=WebMCP"],
  // Chromium heeds only one list of features.
  waitForFonts: false,
});

interface Tool {
  name: string;
  description: string;
  inputSchema: string;
}

/** Chromium's API for assistants (webmachinelearning.github.io/webmcp). */
declare global {
  interface Document {
    modelContext: {
      getTools: () => Promise<Tool[]>;
      executeTool: (tool: Tool, input: string) => Promise<string>;
    };
  }
}

const forms = builtPages().flatMap(({ path, $ }) =>
  $("form[data-form]").length > 0 ? [[path, $] as const] : [],
);

test.each(forms)("%s: each form is a tool whose parameters are described", async (path, $) => {
  const { page } = await site.open(path);
  const tools = await page.evaluate(async () =>
    (await document.modelContext.getTools()).map(({ name, description, inputSchema }) => ({
      ...{ name, description, inputSchema },
    })),
  );
  expect(tools.map(({ name }) => name)).toEqual([$("form[data-form]").attr("data-form")]);
  const [{ description, inputSchema }] = tools as [Tool];
  expect(description).toContain($("form[data-form] button").last().text());
  const { properties } = JSON.parse(inputSchema) as {
    properties: Record<string, { description?: string }>;
  };
  for (const field of $("form [data-field]").toArray()) {
    const label = $(field).find("label, legend").first().text();
    expect(properties[field.attribs["data-field"] ?? ""]?.description).toContain(label);
  }
  expect($("[toolautosubmit]")).toHaveLength(0);
});

test("a topic that an assistant ticks is shown before the form is sent", async () => {
  const { page } = await site.open("/book-call");
  const line = (topic: string) =>
    page.locator(`label[for="standard-call-booking-slip-topics-${topic}"]`);
  expect(await line("agents").isVisible()).toBe(false);
  await page.evaluate(async () => {
    const [tool] = await document.modelContext.getTools();
    if (tool) void document.modelContext.executeTool(tool, '{"topics":["agents"]}');
  });
  await line("agents").waitFor();
  expect(await page.locator("#standard-call-booking-slip-topics-agents").isVisible()).toBe(true);
  expect(await line("meetings").isVisible()).toBe(false);
});

test.each([
  ["", Promise.resolve()],
  [", also before the form is live", undefined],
])(
  "a form that an assistant has filled in waits for the visitor, and then says so%s",
  async (_title, live) => {
    let release: () => void = () => undefined;
    const released = live ?? new Promise<void>((resolve) => (release = resolve));
    const prepare = async (context: BrowserContext) =>
      void (await context.route(/\/(?!start)[^/]+\.js$/u, (route) =>
        released.then(() => route.continue()),
      ));
    const { page } = await site.open("/send-message", { prepare, until: "domcontentloaded" });
    const answers = {
      ...{ name: "Aino Example", email: "aino@example.com", company: "Example Oy" },
      ...{ department: "Finance", subject: "Invoice 12" },
      message: "The sum is right, the name is not.",
    };
    const posts: unknown[] = [];
    page.on("request", (request) => {
      if (request.method() === "POST" && request.url().endsWith("/api/submit-form"))
        posts.push(request.postDataJSON());
    });
    const result = page.evaluate(async (input) => {
      const [tool] = await document.modelContext.getTools();
      return tool && document.modelContext.executeTool(tool, JSON.stringify(input));
    }, answers);
    await page.waitForFunction(() => document.activeElement?.textContent === "Send message");
    expect(posts).toEqual([]);
    await page.waitForFunction(() => window.earlyEvents === undefined);
    if (live) await page.waitForSelector("form[data-live]");
    await page.click("form button[type=submit]");
    release();
    await page.getByRole("heading", { name: "Message Sent" }).waitFor();
    expect(posts).toMatchObject([{ ...answers, filledBy: "assistant" }]);
    expect(await result).toContain("Message Sent");
  },
);
