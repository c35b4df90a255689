import { readFileSync } from "node:fs";

const statement = readFileSync("content/texts/accessibility.mdx", "utf8");
const tokens = readFileSync("src/styles/tokens.css", "utf8");

function luminance(name: string): number {
  const hex = new RegExp(`--${name}: #([0-9a-f]{6});`, "u").exec(tokens)?.[1] ?? "";
  const [r = NaN, g = NaN, b = NaN] = (hex.match(/../gu) ?? []).map((pair) => {
    const part = parseInt(pair, 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(text: string, ground: string): number {
  const [dark = 0, light = 0] = [luminance(text), luminance(ground)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

test("the statement's contrast is the one that the colours have", () => {
  expect(statement).toContain(
    `**${Math.floor(contrast("text", "surface"))} : 1** reading text on paper`,
  );
  for (const ground of ["surface", "surface-quiet", "surface-cool"])
    expect(contrast("text-muted", ground)).toBeGreaterThan(4.5);
});

const [, heard = ""] = /^(\| The tests hear [^]*?)\n\n/mu.exec(statement) ?? [];
const rows = [...heard.matchAll(/^\| \*\*(.+?)\.\*\* /gmu)].map(([, what]) => what);
const source = readFileSync("__tests__/browser/screen-reader.test.ts", "utf8");
const titles = [...source.matchAll(/^test\("(.+?)"/gmu)].map(([, title]) => title);

test("the table of what tests hear has a row for each of these tests, and no other", () => {
  expect(rows.toSorted()).toEqual(titles.toSorted());
});

test("the guide for people has a task for each row", () => {
  const guide = readFileSync("docs/screen-reader-testing.md", "utf8");
  const tasks = [...guide.matchAll(/^### (.+)$/gmu)].map(([, task]) => task);
  expect(tasks).toEqual(rows);
});

test("the statement promises the answer that the site promises", () => {
  const { figures } = JSON.parse(readFileSync("content/site.json", "utf8")) as {
    figures: { replyHours: string };
  };
  expect(statement).toContain(`within ${figures.replyHours} hours`);
});
