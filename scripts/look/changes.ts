import { diffArrays } from "diff";
import type { Outline, Part } from "./outline";

/** More than this of one picture is counted only. */
const SENTENCES_AT_MOST = 12;

type Pair = readonly [before: Part, after: Part];

/** What has changed from one outline to the other, a sentence each; tokens first. */
export function changesOf(before: Outline, after: Outline): string[] {
  const { pairs, sentences: texts } = pair(before.parts, after.parts);
  const sentences = [
    ...tokenChanges(before, after),
    ...texts,
    ...moves(after.parts, pairs),
    ...colorChanges(before, after, pairs),
  ];
  const unique = [...new Set(sentences)];
  if (unique.length <= SENTENCES_AT_MOST) return unique;
  return [...unique.slice(0, SENTENCES_AT_MOST), "more parts have changed"];
}

/** The smallest part that holds all of an area of the page, in words. */
export function placeOf({ parts }: Outline, [left, top, width, height]: Part["box"]): string {
  const around = parts.filter(
    ({ box: [x, y, w, h] }) =>
      x <= left && y <= top && x + w >= left + width && y + h >= top + height,
  );
  const [smallest] = around.sort((one, other) => areaOf(one) - areaOf(other));
  return smallest ? `${nameOf(smallest)} looks different` : "parts of the page look different";
}

const areaOf = ({ box: [, , width, height] }: Part) => width * height;
const nameOf = ({ role, name }: Part) => (name ? `${role} “${name}”` : role);
const keyOf = ({ role, name }: Part) => `${role} ${name}`;

function tokenChanges({ tokens: before }: Outline, { tokens: after }: Outline): string[] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].sort();
  return names.flatMap((name) => {
    const [from, to] = [before[name]?.value, after[name]?.value];
    if (from === to) return [];
    if (from === undefined) return [`token ${name} is new: ${to}`];
    return [to === undefined ? `token ${name} is gone` : `token ${name}: ${from} → ${to}`];
  });
}

/** Pairs the parts in their order; a part in the place of another of its role has a new name. */
function pair(before: readonly Part[], after: readonly Part[]) {
  const pairs: Pair[] = [];
  const sentences: string[] = [];
  let [left, right] = [0, 0];
  let removed: Part[] = [];
  const flush = () => {
    for (const part of removed.splice(0)) sentences.push(`${nameOf(part)} is gone`);
  };
  for (const chunk of diffArrays(before.map(keyOf), after.map(keyOf))) {
    const { length } = chunk.value;
    if (chunk.removed) {
      flush();
      removed = before.slice(left, (left += length));
    } else if (chunk.added) {
      for (const part of after.slice(right, (right += length))) {
        const index = removed.findIndex(({ role }) => role === part.role);
        const [old] = index < 0 ? [] : removed.splice(index, 1);
        if (old) pairs.push([old, part]);
        const isRenamed = old && part.role !== "area";
        if (isRenamed) sentences.push(`${part.role} “${old.name}” → “${part.name}”`);
        else if (!old) sentences.push(`${nameOf(part)} is new`);
      }
      flush();
    } else {
      flush();
      for (let step = 0; step < length; step += 1) {
        const [one, other] = [before[left++], after[right++]];
        if (one && other) pairs.push([one, other]);
      }
    }
  }
  flush();
  return { pairs, sentences };
}

/**
 * Moved or resized parts. What moves with the part around it or before it is left out, and so is the
 * size of a part that holds other parts.
 */
function moves(after: readonly Part[], pairs: readonly Pair[]): string[] {
  const shift = new Map<number, string>();
  const holders = new Set(after.map(({ parent }) => parent));
  let last = "0, 0";
  return pairs.flatMap(([old, part]) => {
    const index = after.indexOf(part);
    const [x = 0, y = 0, width = 0, height = 0] = part.box.map(
      (side, at) => side - (old.box[at] ?? 0),
    );
    const moved = `${x}, ${y}`;
    shift.set(index, moved);
    const isAlone = moved !== last && moved !== (shift.get(part.parent) ?? "0, 0");
    last = moved;
    const isRenamed = old.name !== part.name;
    const isResized = (width !== 0 || height !== 0) && !holders.has(index) && !isRenamed;
    return [
      ...(isAlone ? [`${nameOf(part)} moved by ${moved} px`] : []),
      ...(isResized ? [`${nameOf(part)} is ${sizeOf(part)} px instead of ${sizeOf(old)} px`] : []),
    ];
  });
}

const sizeOf = ({ box: [, , width, height] }: Part) => `${width} × ${height}`;

/** Changed colours that no changed token explains. */
function colorChanges(before: Outline, after: Outline, pairs: readonly Pair[]): string[] {
  const explained = new Set(
    Object.entries(after.tokens).map(
      ([name, { color }]) => `${before.tokens[name]?.color} → ${color}`,
    ),
  );
  return pairs.flatMap(([old, part]) =>
    [...new Set([...Object.keys(old.colors), ...Object.keys(part.colors)])].flatMap((use) => {
      const [from = "none", to = "none"] = [old.colors[use], part.colors[use]];
      // What is inside inherits it.
      const around = after.parts[part.parent]?.colors[use];
      if (from === to || explained.has(`${from} → ${to}`) || around === to) return [];
      return [`${use} of ${nameOf(part)}: ${hex(from)} → ${hex(to)}`];
    }),
  );
}

function hex(color: string): string {
  const rgb = /^rgb\((\d+), (\d+), (\d+)\)$/u.exec(color)?.slice(1);
  return rgb ? `#${rgb.map((part) => Number(part).toString(16).padStart(2, "0")).join("")}` : color;
}
