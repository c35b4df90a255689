import { render } from "@testing-library/react";
import { Gauge } from "../../src/components/gauge/gauge";

/** The dash pattern of the filled arc, as pairs of drawn and empty shares of one mark. */
function filled(value: number, scale: number): number[] {
  const { container } = render(<Gauge value={value} scale={scale} />);
  const [, arc] = container.querySelectorAll("path");
  expect(arc).toHaveAttribute("pathLength", String(scale));
  return (arc?.getAttribute("stroke-dasharray") ?? "").split(" ").map(Number);
}

test("a whole number fills as many marks", () => {
  expect(filled(2, 3)).toEqual([0.88, 0.12, 0.88, 0.12, 0, 3]);
});

test("the part of a number fills that part of its mark", () => {
  const dashes = filled(5.9, 6);
  expect(dashes).toHaveLength(12);
  expect(dashes.at(-2)).toBeCloseTo(0.9 * 0.88, 3);
});

test("nothing and everything are drawn as such", () => {
  expect(filled(0, 4)).toEqual([0, 4]);
  expect(filled(4, 4).filter((dash) => dash === 0.88)).toHaveLength(4);
});

test("a long scale is one piece", () => {
  expect(filled(40, 50)).toEqual([40, 50]);
});

test("the drawing is left out of what a screen reader reads", () => {
  const { container } = render(<Gauge value={1} scale={3} />);
  expect(container.firstElementChild).toHaveAttribute("aria-hidden", "true");
});
