import { normaliseText } from "../../../functions/contract/normalise-text";

describe("normaliseText", () => {
  it.each([
    ["composes letters", "A\u0308iti", "Äiti"],
    ["takes out control characters", "A\0i\x1b[31mno\x7f\x85", "Ai[31mno"],
    ["takes out lone surrogates", "A\ud800ino \udc00", "Aino "],
    ["leaves whole surrogate pairs", "Aino 👩‍🚀", "Aino 👩‍🚀"],
  ])("%s", (_name, text, clean) => {
    expect(normaliseText(text, false)).toBe(clean);
    expect(normaliseText(text, true)).toBe(clean);
  });

  it.each([
    ["zero-width spaces", "Ai\u200bno\u2060 Vir\ufeffta", "Aino Virta"],
    ["soft hyphens", "Fjord\u00adlys", "Fjordlys"],
    ["marks of direction", "\u202aAino\u202c \u2066Virta\u2069\u200f\u061c", "Aino Virta"],
    ["joiners that join nothing", "Ai\u200dno\u200c Virta\u200d", "Aino Virta"],
    ["letters of a flag without the flag", "Aino\u{e0067}\u{e007f}", "Aino"],
  ])("takes out %s", (_name, text, clean) => {
    expect(normaliseText(text, false)).toBe(clean);
    expect(normaliseText(text, true)).toBe(clean);
  });

  it.each([
    ["Persian", "\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645"],
    ["Hindi", "\u0915\u094d\u200d\u0937"],
    ["an emoji of several", "\u{1f9d1}\u{1f3fd}\u200d\u{1f4bb} \u2764\ufe0f\u200d\u{1f525}"],
    ["the flag of England", "\u{1f3f4}\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}"],
    ["an Arabic sign that is drawn", "\u0601 1447"],
  ])("leaves what joins or draws: %s", (_name, text) => {
    expect(normaliseText(text, false)).toBe(text);
    expect(normaliseText(text, true)).toBe(text);
  });

  it("makes a space of whatever looks like one, in a single line", () => {
    const blanks = "\u00a0\u202f\u2007\u3000\t\n\u2028\v\u3164";
    expect(normaliseText(`Aino${blanks}Virta`, false)).toBe("Aino         Virta");
    expect(normaliseText("10\u00a0000\u2009€", true)).toBe("10\u00a0000\u2009€");
  });

  it("leaves a text as it is that has more marks in a row than any language writes", () => {
    const marks = `A${"\u0345\u0334".repeat(16)} A\u0308iti`;
    expect(normaliseText(marks, false)).toBe(marks);
    expect(normaliseText("\u0345\u0334".repeat(15), false)).toBe(
      "\u0334".repeat(15) + "\u0345".repeat(15),
    );
  });

  it("gives a long text one kind of line end and leaves its tabs", () => {
    expect(normaliseText("a\r\nb\rc\u2028d\te", true)).toBe("a\nb\nc\nd\te");
  });
});
