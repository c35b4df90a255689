import { parse } from "csv-parse/sync";
import type { Lead } from "../../../functions/store/lead";
import { KINDS, useDatabases } from "../support/databases";
import { leads, saveLead } from "../support/leads";

jest.setTimeout(30_000);
const databases = useDatabases();

describe.each(KINDS)("npm run leads -- list --search on %s", (kind) => {
  it("finds words in any case, in answers, notes and references", async () => {
    const database = await databases.open(kind);
    const aino = await saveLead(database, {
      id: "1f0c22aa-7c1e-4c8e-9d52-0d6a5f1c9e11",
      answers: { name: "Åsa Öberg", company: "ÄLV & Co", message: "Über\n10% [off] *now* a\\b?" },
    });
    const other = await saveLead(database, { answers: { name: "Ville", message: "100 ofx" } });
    const note = { id: "1", submission_id: other, text: "Ring Mäkinen", created_at: "2026" };
    await database.db.insertInto("lead_notes").values(note).execute();
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

  it("filters an export in the same way", async () => {
    const database = await databases.open(kind);
    const id = await saveLead(database, { answers: { company: "Öljy Oy" } });
    await saveLead(database);
    const { out } = await leads(database.url, ["export", "--search", "öLJY"]);
    expect(parse(out, { bom: true, columns: true })).toMatchObject([{ id }]);
  });
});
