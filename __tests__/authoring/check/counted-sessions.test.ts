import { serviceContent } from "../../../authoring/read/service-content";
import { copiedContent } from "./copied-content";

const content = copiedContent();
afterEach(content.restore);
afterAll(content.cleanUp);

const replace = (file: string, from: string, to: string) => {
  const text = content.read(file);
  expect(text).toContain(from);
  content.write(
    file,
    text.replace(from, () => to),
  );
};
const count = () => replace("site.json", '"leftThisWeek": 2', '"leftThisWeek": "counted"');

test("the sessions that are left can be counted, and the host gets the pages that say them", async () => {
  expect(serviceContent(content.root).countedSessions).toBeUndefined();
  count();
  expect(await content.problems()).toEqual([]);
  expect(serviceContent(content.root).countedSessions).toEqual({
    perWeek: 5,
    pages: ["/book-call", "/"],
  });
});

test("{left} is refused where the host does not write it", async () => {
  count();
  replace("pages/home.json", '"lead": "', '"lead": "{left} ');
  replace("pages/book-call.json", '"description": "', '"description": "{Left} ');
  replace("pages/book-call.json", "Only {left} remain", "Only {left} remain {lefft}");
  replace("mails.json", '"subject": "', '"subject": "{left} ');
  const { issues } = await content.check();
  expect(issues.map(({ file, field, found }) => [file, field, found])).toEqual([
    ["mails.json", expect.stringContaining("subject"), "{left}, which is counted (site.json)"],
    ["pages/book-call.json", "head.description", "{left}, which is counted (site.json)"],
    ["pages/book-call.json", "sections[0].badge", "unknown placeholder {lefft}"],
    ["pages/home.json", "sections[0].lead", "{left}, which is counted (site.json)"],
  ]);
  expect(issues[1]?.write).toBe(
    "it only in badge of hero, badge of gift-sessions, scarcity of form",
  );
});

test("a body does not say {left}", async () => {
  count();
  content.write("texts/privacy.mdx", `${content.read("texts/privacy.mdx")}\nOnly {left} remain.\n`);
  const { issues } = await content.check();
  expect(issues).toMatchObject([{ file: "texts/privacy.mdx", field: "body" }]);
});
