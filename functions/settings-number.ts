import type { SettingName } from "./settings-list";

/** Reads a whole number between two others, both included; what is wrong goes to `problems`. */
export function readNumber(
  name: SettingName,
  text: string,
  [least, most]: readonly [number, number],
  problems: string[],
): number {
  const number = Number(text);
  if (/^\d+$/.test(text) && number >= least && number <= most) return number;
  problems.push(`${name} is "${text}": set it to a number from ${least} to ${most}`);
  return least;
}
