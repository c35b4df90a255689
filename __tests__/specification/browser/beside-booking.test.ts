import { onTheSite } from "../../support/on-the-site";

const site = onTheSite();

/** The booking pages, with the person who calls and the client who is quoted. */
const BOOKINGS = [
  ["/book-call", "Who calls you", "Amina Rautavirta", "Tapio Kuusniemelä"],
  ["/discovery-call", "Who calls you", "Amina Rautavirta", "Anders Rosenvik"],
  ["/fi/varaa-puhelu", "Kuka sinulle soittaa", "Amina Rautavirta", "Tapio Kuusniemelä"],
  ["/fi/kartoituspuhelu", "Kuka sinulle soittaa", "Amina Rautavirta", "Anders Rosenvik"],
] as const;

test.each(BOOKINGS)(
  "the form of %s begins within two screens of a phone, with the caller and a client's quote below it, or beside it on wide screens",
  async (path, heading, caller, client) => {
    const { page } = await site.open(path, { width: 390, height: 844 });
    const form = page.locator("main form");
    const boxes = async () => {
      const parts = [
        form,
        page.getByRole("heading", { name: heading }),
        page.locator("main aside + div").getByText(caller, { exact: true }),
        page.getByRole("figure").getByText(client, { exact: true }),
      ];
      const found = await Promise.all(parts.map((part) => part.boundingBox()));
      return found.map((box) => box ?? { x: NaN, y: NaN, width: NaN, height: NaN });
    };
    const [onPhone, ...below] = await boxes();
    // Finnish pages offer English first, in a row of at most 50 px.
    expect(onPhone?.y).toBeLessThanOrEqual(path.startsWith("/fi") ? 1650 : 1600);
    for (const { y } of below) {
      expect(y).toBeGreaterThan((onPhone?.y ?? NaN) + (onPhone?.height ?? NaN));
    }
    await page.setViewportSize({ width: 1280, height: 800 });
    const [onDesk, ...beside] = await boxes();
    for (const { x, y } of beside) {
      expect(x).toBeGreaterThan((onDesk?.x ?? NaN) + (onDesk?.width ?? NaN));
      expect(y).toBeLessThan((onDesk?.y ?? NaN) + (onDesk?.height ?? NaN));
    }
  },
);
