import { parse } from "csv-parse/sync";
import fc from "fast-check";
import { buffer } from "node:stream/consumers";
import { guardCell, csvColumns, exportText } from "../../../../functions/owner/export-text";
import type { Lead } from "../../../../functions/store/lead";
import { readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { KINDS, useDatabases } from "../../support/databases";
import { leads } from "../../support/leads";
import { NOW, newLead, SERVICE_CONTENT } from "../../support/records";
import { temporaryFolder } from "../../support/temporary-folder";

const databases = useDatabases();

const minute = (count: number): string => new Date(NOW.getTime() + count * 60_000).toISOString();

describe.each(KINDS)("leads export on %s", (kind) => {
  const withThree = async () => {
    const database = await databases.open(kind);
    const testLeads = [
      newLead({
        channels: ["webhook", "mail"],
        receivedAt: minute(0),
        answers: { message: '=1+1,"x"\r\nÄ' },
      }),
      newLead({ receivedAt: minute(1), formName: "job-application" }),
      newLead({ receivedAt: minute(2), flag: "trap", trapText: "Buy\u001b[31m" }),
    ];
    for (const lead of testLeads) await database.store.save(lead);
    return { ...database, ids: testLeads.map(({ submission }) => submission.id) };
  };

  it("writes CSV that is read back as it was sent, except for the guard", async () => {
    const { url, ids } = await withThree();
    const { code, out } = await leads(url, ["export"]);
    const rows = parse(out, { bom: true, columns: true }) as Record<string, string>[];
    expect(code).toBe(0);
    expect(rows.map(({ id }) => id)).toEqual(ids);
    expect(rows[0]).toMatchObject({
      message: `'=1+1,"x"\r\nÄ`,
      phone: "'+358 40 123 4567",
      state: "pending",
      linkedin: "",
      received: "2026-03-04 11:00",
      deliveries: "webhook pending 2026-03-04 11:00, mail pending 2026-03-04 11:00",
    });
    expect(rows[1]).toMatchObject({
      form: "Job application",
      experience: "Ten years of teaching.",
    });
    expect(rows[2]).toMatchObject({ flag: "trap" });
  });

  it("writes JSON and lines of JSON that contain the whole leads", async () => {
    const { url, store } = await withThree();
    const stored = await store.leads(9);
    const json = await leads(url, ["export", "--format", "json"]);
    expect(JSON.parse(json.out)).toEqual(stored.reverse());
    const lines = (await leads(url, ["export", "--format", "ndjson"])).out.trimEnd().split("\n");
    expect(lines.map((line) => JSON.parse(line) as Lead)).toEqual(stored);
    expect(json.out).not.toContain("\u001b");
  });
});

describe("an export file", () => {
  it("is readable only by its owner, and replaces an earlier one", async () => {
    const { url, store } = await databases.open("sqlite");
    await store.save(newLead());
    const folder = temporaryFolder();
    const file = path.join(folder, "leads.csv");
    writeFileSync(file, "old");
    expect(await leads(url, ["export", "--out", file])).toMatchObject({
      code: 0,
      out: expect.stringContaining("Wrote 1 submission to"),
    });
    expect(readFileSync(file, "utf8")).toContain("Aino Virta");
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(readdirSync(folder)).toEqual(["leads.csv"]);
  });
});

const RUNS = { numRuns: 600, seed: 20260304 };

/** Text with much of what matters here: formulas, separators, quotes, blanks, ends of lines. */
const nasty = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        ..."=+-@＝＋－＠;,|'\"\t\r\n\0 \u00a0\ufeff",
        "\r\n",
        "=1+1",
        "@SUM(A1)",
        "cmd|' /C calc'!A0",
      ),
      fc.string({ unit: "grapheme", maxLength: 6 }),
    ),
    { maxLength: 12 },
  )
  .map((parts) => parts.join(""));

/** Independent of the guard: what the first character that a spreadsheet minds may not be. */
function isActive(cell: string): boolean {
  const first = cell.replace(/^[\s"]+/u, "").slice(0, 1);
  return "=+-@＝＋－＠\t\r\n\0".includes(first) && first !== "";
}

function leadWith(fields: Record<string, string>): Lead {
  return {
    id: "1f0c22aa-0000-4000-8000-000000000001",
    reference: "1F0C22AA",
    formName: "send-message-form",
    formType: "send-message",
    submittedAt: "2026-03-04T10:00:00.000Z",
    receivedAt: "2026-03-04T10:00:00.000Z",
    submissionUrl: "http://localhost:9000/send-message",
    fields,
    questions: undefined,
    state: "stored",
    flag: null,
    trapText: fields.trapText ?? "",
    deliveries: [],
    language: "en",
    timeZone: "",
    attribution: {},
    remark: "",
    ...{ takenBy: "", stage: "", kept: "" },
    answeredAt: null,
    waitingSince: null,
    notes: [],
    call: null,
  };
}

const FORMS_SENT = [{ formName: "send-message-form", questions: undefined }];
async function csvOf(leads: readonly Lead[], delimiter = ","): Promise<string> {
  async function* pages() {
    yield await Promise.resolve(leads);
  }
  const exported = { pages: pages(), forms: FORMS_SENT, delimiter, content: SERVICE_CONTENT };
  // Not its `text`, which takes the byte order mark away.
  return (await buffer(exportText("csv", exported))).toString("utf8");
}

const without = (text: string): string => text.replaceAll("'", "");

describe("a cell of the export", () => {
  it.each([
    "=1+1",
    "+358 40 123",
    "-1",
    "@a",
    "\tx",
    "\rx",
    "\nx",
    "\0x",
    "\u200b=1",
    "\0=1",
    "＝1",
    "＠a",
    " =1",
    '"=1',
  ])("turns %j into text", (text) => expect(guardCell(text)).toBe(`'${text}`));

  it.each(["Aino Virta", "a=b", "1+1", "aino@example.com", "", " ", "a - b", "'=1"])(
    "%j stays as it is",
    (text) => expect(guardCell(text)).toBe(text),
  );

  it("is guarded where a semicolon, tab or line end would begin a new cell", () => {
    expect(guardCell("hei;=1+1;x")).toBe("hei;'=1+1;x");
    expect(guardCell("list:\n- one\n- two")).toBe("list:\n'- one\n'- two");
  });
});

describe("the export as CSV, whatever was sent", () => {
  it("is read back unchanged except for the guard, and no cell is a formula", async () => {
    const property = fc.asyncProperty(
      fc.array(nasty, { minLength: 1, maxLength: 6 }),
      async (texts) => {
        const sent = texts.map((text) => leadWith({ name: text, message: text, trapText: text }));
        const csv = await csvOf(sent);
        const rows = parse(csv, { bom: true, columns: true }) as Record<string, string>[];
        expect(rows.map(({ message }) => without(message ?? ""))).toEqual(texts.map(without));
        expect(rows.flatMap((row) => Object.values(row)).filter(isActive)).toEqual([]);
      },
    );
    await fc.assert(property, RUNS);
  });

  it("keeps the same header row, a byte order mark and CRLF", async () => {
    const csv = await csvOf([leadWith({ name: "Ä" })]);
    const header = Object.keys(csvColumns(SERVICE_CONTENT, FORMS_SENT))
      .map((name) => `"${name}"`)
      .join(",");
    expect(csv.startsWith(`\ufeff${header}\r\n"1F0C22AA`)).toBe(true);
    expect(csv.endsWith("\r\n")).toBe(true);
    expect(await csvOf([])).toBe(`\ufeff${header}\r\n`);
    expect((await csvOf([], ";")).includes('"reference";"form"')).toBe(true);
  });
});
