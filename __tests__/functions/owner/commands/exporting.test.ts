import { parse } from "csv-parse/sync";
import { readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { Lead } from "../../../../functions/store/lead";
import { leadPages } from "../../../../functions/store/lead-queries";
import { KINDS, useDatabases } from "../../support/databases";
import { leads, saveLead } from "../../support/leads";
import { NOW, newLead } from "../../support/records";
import { temporaryFolder } from "../../support/temporary-folder";

const databases = useDatabases();

const minute = (count: number): string => new Date(NOW.getTime() + count * 60_000).toISOString();

describe.each(KINDS)("leads export on %s", (kind) => {
  const withThree = async () => {
    const database = await databases.open(kind);
    const made = [
      newLead({
        channels: ["webhook", "mail"],
        receivedAt: minute(0),
        answers: { message: '=1+1,"x"\r\nÄ' },
      }),
      newLead({ receivedAt: minute(1), formName: "job-application" }),
      newLead({ receivedAt: minute(2), flag: "trap", trapText: "Buy\u001b[31m" }),
    ];
    for (const lead of made) await database.store.save(lead);
    return { ...database, ids: made.map(({ submission }) => submission.id) };
  };

  it("writes CSV that is read back as it was sent, but for the guard", async () => {
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

  it("writes JSON and lines of JSON that hold the whole leads", async () => {
    const { url } = await withThree();
    const listed = JSON.parse((await leads(url, ["list", "--json"])).out) as Lead[];
    const json = await leads(url, ["export", "--format", "json"]);
    expect(JSON.parse(json.out)).toEqual(listed.reverse());
    const lines = (await leads(url, ["export", "--format", "ndjson"])).out.trimEnd().split("\n");
    expect(lines.map((line) => JSON.parse(line) as Lead)).toEqual(listed);
    expect(json.out).not.toContain("\u001b");
  });
});

describe("the file of an export", () => {
  const folderWith = async () => {
    const database = await databases.open("sqlite");
    await database.store.save(newLead());
    return { ...database, folder: temporaryFolder() };
  };

  it("is for its owner only, and takes the place of an earlier one", async () => {
    const { url, folder } = await folderWith();
    const file = path.join(folder, "leads.csv");
    writeFileSync(file, "old");
    expect(await leads(url, ["export", "--out", file])).toMatchObject({
      code: 0,
      out: expect.stringContaining("Written: 1 submission to"),
    });
    expect(readFileSync(file, "utf8")).toContain("Aino Virta");
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(readdirSync(folder)).toEqual(["leads.csv"]);
  });
});

test("pages of leads miss none and repeat none while more come in", async () => {
  const { db, store } = await databases.open("sqlite");
  const first = Array.from({ length: 95 }, (_, index) =>
    newLead({ receivedAt: minute(index % 5) }),
  );
  await Promise.all(first.map((lead) => store.save(lead)));
  const found: string[] = [];
  for await (const page of leadPages(db, {}, "oldest first", 10)) {
    expect(page.length).toBeLessThanOrEqual(10);
    found.push(...page.map(({ id }) => id));
    await store.save(newLead({ receivedAt: minute(-1) }));
  }
  expect(found.sort()).toEqual(first.map(({ submission }) => submission.id).sort());
});

describe.each(KINDS)("npm run leads -- list --search on %s", (kind) => {
  it("finds words in any case, in answers, notes and references", async () => {
    const database = await databases.open(kind);
    const aino = await saveLead(database, {
      id: "1f0c22aa-7c1e-4c8e-9d52-0d6a5f1c9e11",
      answers: { name: "Åsa Öberg", company: "ÄLV & Co", message: "Über\n10% [off] *now* a\\b?" },
    });
    const other = await saveLead(database, { answers: { name: "Ville", message: "100 ofx" } });
    const note = { id: "1", submissionId: other, text: "Ring Mäkinen", createdAt: "2026" };
    await database.db.insertInto("leadNotes").values(note).execute();
    const found = async (search: string): Promise<string[]> => {
      const { out } = await leads(database.url, ["list", "--json", "--search", search]);
      return (JSON.parse(out) as Lead[]).map(({ id }) => id);
    };
    const all = ["åsa öBERG", "öberg ÅSA", "älv &", "ÜBER", "10%", "[OFF]", "*now*", "a\\b?"];
    for (const search of [...all, "1F0C22AA", "1f0c22aa-7c1e"])
      expect({ search, ids: await found(search) }).toEqual({ search, ids: [aino] });
    for (const search of ["asa@", ".*", "a.o", "[a-z]"])
      expect({ search, ids: await found(search) }).toEqual({ search, ids: [] });
    expect(await found("mÄKINEN ring ville")).toEqual([other]);
    // The name of a field, and two words of two leads.
    expect(await found("preferredDate")).toEqual([]);
    expect(await found("Ville Åsa")).toEqual([]);
    expect((await found(" ")).sort()).toEqual([aino, other].sort());
  });
});
