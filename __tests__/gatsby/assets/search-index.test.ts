import { plainText, searchRecords, writeIndex } from "../../../gatsby/assets/search-index";
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

describe("records", () => {
  test("extracts the visible text with blocks separated, words whole and entities decoded", () => {
    const html =
      "<h2>Two agents</h2><p>A <em>navi</em>gator &amp; an edge: 1 &lt; 2.</p>\n<ul><li>It&#x27;s</li></ul>";
    expect(plainText(html)).toBe("Two agents A navigator & an edge: 1 < 2. It's");
  });

  test("indexes title, description and text of articles and stories, in order of their paths", async () => {
    const story = {
      path: "/stories/aino-salo",
      lang: "fi",
      headline: "The point",
      name: "Aino Salo",
      excerpt: "The story in a sentence.",
      date: "2025-01-01",
      html:
        '<h3>Miksi?</h3>\n<p><strong>Koska</strong> niin.</p>\n<figure><img src="/ovi.webp" alt="Ovi"/>' +
        "<figcaption>Ovi on auki</figcaption></figure>",
    };
    const article = {
      path: "/news/a",
      lang: "en",
      title: "An article",
      description: "In a sentence.",
      date: "2025-02-01",
      html: "<p>Text</p>",
    };
    const data = { articles: { nodes: [article] }, stories: { nodes: [story] } };
    expect(await searchRecords(jest.fn().mockResolvedValue({ data }))).toEqual([
      {
        url: "/news/a",
        language: "en",
        content: "In a sentence. \nText \nAn article",
        meta: { title: "An article", kind: "news", date: "2025-02-01" },
      },
      {
        url: "/stories/aino-salo",
        language: "fi",
        content: "The story in a sentence. \nMiksi? Koska niin. Ovi on auki \nThe point: Aino Salo",
        meta: { title: "The point: Aino Salo", kind: "story", date: "2025-01-01" },
      },
    ]);
  });
});

describe("index", () => {
  const root = mkdtempSync(join(tmpdir(), "search-"));
  afterAll(() => rmSync(root, { recursive: true }));

  const record = (url: string, language: string, content: string) => ({
    url,
    language,
    content,
    meta: { title: url, kind: "news" as const, date: "2025-01-01" },
  });
  const RECORDS = [
    record("/a", "en", "Mentoring of leaders"),
    record("/b", "fi", "Johtajien mentorointi"),
    record("/c", "en", "Sessions & more"),
  ];

  async function write(name: string, records: Parameters<typeof writeIndex>[1]) {
    const folder = join(root, name);
    await writeIndex(folder, records);
    return new Map(filesIn(folder).map((file) => [file, readFileSync(join(folder, file))]));
  }

  const filesIn = (folder: string) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" })
      .filter((file) => statSync(join(folder, file)).isFile())
      .sort();

  test("the same records result in identical files", async () => {
    expect(await write("second", RECORDS)).toEqual(await write("first", RECORDS));
  });

  test("each language has one bundle without unused files", async () => {
    const names = [...(await write("third", RECORDS)).keys()].map((file) =>
      file.replace(/_\w{7,}\.pf/u, "_HASH.pf").replace(/-[0-9a-f]{16}\//u, "-HASH/"),
    );
    expect(names.filter((file) => !file.includes("/"))).toEqual(["languages.json"]);
    expect(names.filter((file) => file.startsWith("files/fi-"))).toEqual([
      "files/fi-HASH/fragment/fi_HASH.pf_fragment",
      "files/fi-HASH/index/fi_HASH.pf_index",
      "files/fi-HASH/pagefind-entry.json",
      "files/fi-HASH/pagefind-worker.js",
      "files/fi-HASH/pagefind.fi_HASH.pf_meta",
      "files/fi-HASH/pagefind.js",
      "files/fi-HASH/wasm.fi.pagefind",
    ]);
  });

  interface Bundle {
    folder: string;
    version: string;
  }

  const bundlesOf = (bytes: Awaited<ReturnType<typeof write>>) =>
    JSON.parse(String(bytes.get("languages.json"))) as Record<string, Bundle>;

  test("languages.json lists the folder of each language and a version that changes with its texts", async () => {
    const before = bundlesOf(await write("before", RECORDS));
    const after = bundlesOf(await write("after", [...RECORDS, record("/d", "en", "One more")]));
    expect(Object.keys(before)).toEqual(["en", "fi"]);
    expect(after["fi"]).toEqual(before["fi"]);
    expect(after["en"]?.folder).toBe(before["en"]?.folder);
    expect(after["en"]?.version).not.toBe(before["en"]?.version);
  });

  test("removes the files of an earlier build", async () => {
    await write("fourth", RECORDS);
    const bytes = await write("fourth", RECORDS.slice(0, 1));
    expect([...bytes.keys()].filter((file) => file.startsWith("files/fi-"))).toEqual([]);
  });

  test("a failure has a reason and leaves no partial index", async () => {
    const broken = JSON.parse('[{ "url": "/a" }]') as typeof RECORDS;
    await expect(write("fifth", broken)).rejects.toThrow(/./u);
    expect(readdirSync(root)).not.toContain("fifth");
  });
});
