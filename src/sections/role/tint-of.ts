const TINTS: Record<string, "night" | "day"> = { lamp: "night", door: "day" };

/** The light that a figure is drawn for: the lamp needs the night, the door the day. */
export function tintOf(figure: string): "night" | "day" {
  return TINTS[figure] ?? "day";
}
