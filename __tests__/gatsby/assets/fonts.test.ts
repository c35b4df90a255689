import { openFonts } from "../../../gatsby/assets/fonts";

const fonts = openFonts();

test.each(["serif", "sans"] as const)(
  "the %s face draws Finnish, Swedish and Baltic letters",
  (face) => {
    for (const letter of "åäöÅÄÖéšžŠŽõ–—…”“’»") {
      const { shapes } = fonts.outline(letter, face, 40);
      expect(shapes.length).toBeGreaterThan(20);
      // The outline that stands for a missing letter is the same for all of them.
      expect(shapes).not.toBe(fonts.outline("漢", face, 40).shapes);
    }
  },
);

test("ä is an a with its dots: wider paths, the same width", () => {
  const plain = fonts.outline("a", "serif", 40);
  const dotted = fonts.outline("ä", "serif", 40);
  expect(dotted.width).toBeCloseTo(plain.width, 0);
  expect(dotted.shapes.length).toBeGreaterThan(plain.shapes.length);
});

test("a text measures what it draws, and grows with its size", () => {
  expect(fonts.measure("Työtä Žofian kanssa", "serif", 60)).toBeCloseTo(
    fonts.outline("Työtä Žofian kanssa", "serif", 60).width,
    5,
  );
  expect(fonts.measure("AV", "sans", 80)).toBeCloseTo(2 * fonts.measure("AV", "sans", 40), 5);
});
