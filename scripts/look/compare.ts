import pMap from "p-map";
import type { Browser } from "playwright-core";
import type { BuiltPage } from "../../__tests__/support/built-pages";
import { changesOf, placeOf } from "./changes";
import { comparePixels } from "./pixels";
import { type Picture, takePictures, type View } from "./shoot";
import { type Mode, STATES } from "./states";

const VIEWS_AT_ONCE = 2;
const TRIES_AT_MOST = 5;

/** A running site and its pages. */
export interface Site {
  origin: string;
  pages: readonly BuiltPage[];
}

/** A picture that differs, and how, in words. */
export interface Difference {
  path: string;
  /** "dialog, 390 px, dark" */
  title: string;
  sentences: string[];
  before?: Buffer | undefined;
  after?: Buffer | undefined;
  /** Where both exist, with the rows that differ. */
  difference?: Buffer | undefined;
  rows?: { top: number; bottom: number } | undefined;
}

export interface Listener {
  onProgress: (done: number, all: number) => void;
  onDifference: (difference: Difference) => Promise<void>;
}

/** A page or a state that a site does not have, or that could not be reached. */
interface Missing {
  subject: string;
  problem?: string;
}

/** One attempt at a picture. */
type Take = Picture | Missing;

/** The attempts of one visit, by mode. */
type Taken = (mode: Mode) => Take;

const isPicture = (take: Take): take is Picture => "png" in take;

/**
 * Takes all pictures of both sites, those of one view at the same time, and compares them. Resolves to
 * the number of pictures of each site.
 */
export async function compareSites(
  browser: Browser,
  before: Site,
  after: Site,
  { onProgress, onDifference }: Listener,
): Promise<number> {
  const old = { ...before, views: viewsOf(before) };
  const current = { ...after, views: viewsOf(after) };
  const views = new Map([...current.views, ...old.views]);
  const now = new Date();
  let done = 0;
  const compareView = async ([key, view]: [string, View]) => {
    const takeFrom = async ({ origin, views, pages }: typeof old, modes: readonly Mode[]) => {
      if (views.has(key)) return tryToTake(browser, origin, { ...view, modes }, now);
      const hasPage = pages.some(({ path }) => path === view.path);
      return () => ({ subject: hasPage ? `“${view.state.name}”` : "this page" });
    };
    const take = (modes: readonly Mode[]) =>
      Promise.all([takeFrom(old, modes), takeFrom(current, modes)]);
    for (const difference of await differencesOf(view, take)) await onDifference(difference);
    onProgress((done += 1), views.size);
  };
  await pMap(views, compareView, { concurrency: VIEWS_AT_ONCE });
  return [...views.values()].flatMap(({ modes }) => modes).length;
}

/** The views of a site by a name that both sites share. */
function viewsOf({ pages }: Site): Map<string, View> {
  const views = pages.flatMap((page) =>
    STATES.filter(({ isOn }) => isOn(page)).flatMap((state) =>
      Object.entries(state.pictures).map(([width, modes]): View => {
        return { path: page.path, state, width: Number(width), modes };
      }),
    ),
  );
  return new Map(views.map((view) => [`${view.path} ${view.state.name} ${view.width}`, view]));
}

async function tryToTake(browser: Browser, origin: string, view: View, now: Date): Promise<Taken> {
  try {
    const pictures = await takePictures(browser, origin, view, now);
    return (mode) => pictures.get(mode) ?? { subject: mode };
  } catch (error) {
    const [line = ""] = String(error).split("\n");
    const problem = `cannot be reached: ${line.replaceAll(origin, "")}`;
    return () => ({ subject: `“${view.state.name}”`, problem });
  }
}

/**
 * A busy machine may spoil a picture. Both sides look the same once one picture of each is equal; they
 * differ once each side has two equal pictures.
 */
async function differencesOf(
  { path, state, width, modes }: View,
  take: (modes: readonly Mode[]) => Promise<readonly [Taken, Taken]>,
): Promise<Difference[]> {
  const takes = new Map(modes.map((mode) => [mode, { before: [] as Take[], after: [] as Take[] }]));
  const differences: Difference[] = [];
  for (let tries = 1; takes.size > 0 && tries <= TRIES_AT_MOST; tries += 1) {
    const [before, after] = await take([...takes.keys()]);
    for (const [mode, sides] of takes) {
      sides.before.push(before(mode));
      sides.after.push(after(mode));
      const isEqual = sides.before.some(
        (one) => isPicture(one) && sides.after.some((other) => isSame(one, other)),
      );
      const [old, current] = [repeated(sides.before), repeated(sides.after)];
      const isClear = old !== undefined && current !== undefined;
      if (!isEqual && !isClear && tries < TRIES_AT_MOST) continue;
      takes.delete(mode);
      if (isEqual) continue;
      const title = `${state.name}, ${width} px, ${mode}`;
      const found = isClear
        ? await describe(old, current)
        : { sentences: [`“${state.name}” looks different each time`] };
      if (found) differences.push({ path, title, ...found });
    }
  }
  return differences;
}

const isSame = (one: Take, other: Take): boolean =>
  isPicture(one) && isPicture(other)
    ? one.png.equals(other.png)
    : !isPicture(one) && !isPicture(other);

const repeated = (takes: readonly Take[]): Take | undefined =>
  takes.find((one, index) => takes.slice(index + 1).some((other) => isSame(one, other)));

/** Resolves to nothing where only the rounding of edges differs. */
async function describe(
  old: Take,
  current: Take,
): Promise<Omit<Difference, "path" | "title"> | undefined> {
  if (isPicture(old) && isPicture(current)) {
    const { png, box, isRounding } = await comparePixels(old.png, current.png);
    const changes = changesOf(old.outline, current.outline);
    if (isRounding && changes.length === 0) return undefined;
    const sentences = changes.length > 0 ? changes : [placeOf(current.outline, box)];
    const rows = { top: box[1], bottom: box[1] + box[3] };
    return { sentences, before: old.png, after: current.png, difference: png, rows };
  }
  const [missing] = [current, old].filter((take) => !isPicture(take));
  if (!missing || isPicture(missing)) return undefined;
  const { subject, problem } = missing;
  if (isPicture(current)) return { sentences: [`${subject} is new`], after: current.png };
  const end = problem ?? "is gone";
  return { sentences: [`${subject} ${end}`], ...(isPicture(old) && { before: old.png }) };
}
