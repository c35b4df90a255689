import type { Page } from "playwright-core";
import { type BuiltPage, builtPages } from "./built-pages";
import { expectedPages } from "./expected-pages";

const documents = new Set(
  expectedPages().flatMap(({ path, isDocument }) => (isDocument ? [path] : [])),
);

/** The pages that client-side navigation shows. */
export const shownByReact = () => builtPages().filter(({ path }) => !documents.has(path));
/** The pages that links always load as documents. */
export const loadedAsDocuments = () => builtPages().filter(({ path }) => documents.has(path));

/** One page of each kind. */
export const onePerKind = (pages: BuiltPage[], kindOf: (page: BuiltPage) => string): string[] => [
  ...new Map(pages.map((page) => [kindOf(page), page.path])).values(),
];

export const templateOf = ({ html }: BuiltPage) => String(/data-kind="([^"]*)"/u.exec(html)?.[1]);

/** The scroll position once scrolling has ended. */
export const restingPlace = (page: Page) =>
  page.evaluate(async () => {
    for (let still = 0, last = -1; still < 6; still = scrollY === last ? still + 1 : 0) {
      last = scrollY;
      await new Promise(requestAnimationFrame);
    }
    return scrollY;
  });
