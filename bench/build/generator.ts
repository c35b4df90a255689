import type { Measured } from "./run-measured";

/** A generator with so many articles in a folder of its own. */
export interface Generator {
  name: string;
  /** Where its pages are: <pages>/<slug>/index.html. */
  pages: string;
  makeCold: () => void;
  build: () => Promise<Measured>;
}

export interface Fixture {
  folder: string;
  articles: number;
  seed: number;
}
