import type { Page } from "playwright-core";
import { type BuiltPage, builtPages } from "./built-pages";
import { expectedPages } from "./expected-pages";

/** The pages that React shows in place of another. */
export const shownByReact = (): BuiltPage[] => {
  const documents = expectedPages().flatMap(({ path, isDocument }) => (isDocument ? [path] : []));
  return builtPages().filter(({ path }) => !documents.includes(path));
};

/** One page of each kind. */
export const onePerKind = (pages: BuiltPage[], kindOf: (page: BuiltPage) => string): string[] => [
  ...new Map(pages.map((page) => [kindOf(page), page.path])).values(),
];

export const templateOf = ({ html }: BuiltPage) => String(/data-kind="([^"]*)"/u.exec(html)?.[1]);

/** Where the page is once nothing moves it any more. */
export const restingPlace = (page: Page) =>
  page.evaluate(async () => {
    for (let still = 0, last = -1; still < 6; still = scrollY === last ? still + 1 : 0) {
      last = scrollY;
      await new Promise(requestAnimationFrame);
    }
    return scrollY;
  });
