import { render as renderAlone, type RenderOptions } from "@testing-library/react";
import type { ReactNode } from "react";
import { PageWords } from "../../src/components/labels/page-words";
import type { Words } from "../../src/content-fields/words";
import { readFixture } from "./fixtures";

const words = { ...(JSON.parse(readFixture("words/en.json")) as Words), slug: "en" };

/** The words of an English page, as the layout gives them to all that is on it. */
export function InEnglish({ children }: { children: ReactNode }) {
  return <PageWords.Provider value={words}>{children}</PageWords.Provider>;
}

export const render = (element: ReactNode, options?: RenderOptions) =>
  renderAlone(<>{element}</>, { wrapper: InEnglish, ...options });
