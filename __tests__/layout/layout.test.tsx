import { screen } from "@testing-library/react";
import { brandStyle } from "../../src/layout/brand-style";
import { Header } from "../../src/layout/header";
import { ErrorBoundary } from "../../src/layout/error-boundary";
import { LanguageLinks } from "../../src/components/labels/language-links";
import { PageLanguageContext } from "../../src/components/labels/words";
import type { Words } from "../../src/content-fields/words";
import { longDate } from "../../src/components/labels/long-date";
import { ApplyLink } from "../../src/sections/open-roles/apply-link";
import { readFixture } from "../support/fixtures";
import { render } from "../support/in-english";

const readWords = (lang: string) =>
  JSON.parse(readFixture(lang === "en" ? "words.json" : `words.${lang}.json`)) as Words;
jest.mock("../../src/components/labels/words-by-language", () => ({
  useWordsByLanguage: () => (lang: string) =>
    lang === "sv" ? { read: "Läs på svenska" } : readWords(lang),
}));
const mockFormPath = jest.fn((): string | undefined => "/apply");
jest.mock("../../src/components/hooks/use-site", () => ({
  useSite: () => ({
    formPath: mockFormPath,
    email: "hello@example.com",
    home: "/",
    homes: [],
    brand: "Kontor for lederutvikling Oslo",
    navigation: { pages: [], call: { label: "Book a Call", to: "/book-call" }, menuCalls: [] },
  }),
}));

test("a long name in the header is smaller", () => {
  // The build replaces it by content/mark.svg.
  Object.assign(globalThis, { MARK: { viewBox: "0 0 32 32", shapes: "" } });
  render(<Header />);
  const { fontSize } = brandStyle("Kontor for lederutvikling Oslo") ?? {};
  const link = screen.getByRole("link", { name: /^Kontor for/u });
  expect(link).toHaveStyle({ fontSize });
  expect(fontSize).toBe("0.9rem");
  expect(brandStyle("Fjordlys AI")).toBeUndefined();
});

describe("the error boundary", () => {
  function Broken({ error }: { error: unknown }): never {
    throw error;
  }

  /** React reports a caught render error on the console, which fails other tests. */
  function expectReport() {
    (console.error as jest.Mock).mockImplementation(() => undefined);
  }

  test("shows the error screen with the status and text of an error while rendering", () => {
    expectReport();
    const error = Object.assign(new Error("thrown"), { status: 503, statusText: "Out of service" });
    render(
      <ErrorBoundary path="/">
        <Broken error={error} />
      </ErrorBoundary>,
    );
    expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent(
      "Unexpected Application Error!",
    );
    expect(screen.getByRole("alert")).toHaveTextContent("503");
    expect(screen.getByRole("alert")).toHaveTextContent("Out of service");
  });

  test("clears the error when the visitor leaves the page", () => {
    expectReport();
    const { rerender } = render(
      <ErrorBoundary path="/">
        <Broken error={new Error("The figures are missing")} />
      </ErrorBoundary>,
    );
    rerender(
      <ErrorBoundary path="/contact">
        <p>All is well</p>
      </ErrorBoundary>,
    );
    expect(screen.getByText("All is well")).toBeInTheDocument();
  });
});

describe("labels", () => {
  const ALTERNATES = [
    { lang: "nb", path: "/stories/a" },
    { lang: "en", path: "/stories/a-english" },
    { lang: "sv", path: "/stories/a-sv" },
  ];

  test("links to the page in each other language, labelled in that language", () => {
    const english = { words: { ...readWords("en"), lang: "en" }, elsewhere: [] };
    render(
      <PageLanguageContext.Provider value={{ ...english, alternates: ALTERNATES }}>
        <LanguageLinks />
      </PageLanguageContext.Provider>,
    );
    const links = screen.getAllByRole("link");
    expect(links.map((link) => [link.textContent, link.lang, link.getAttribute("href")])).toEqual([
      ["Les på norsk", "nb", "/stories/a"],
      ["Läs på svenska", "sv", "/stories/a-sv"],
    ]);
    expect(links.map((link) => link.getAttribute("hreflang"))).toEqual(["nb", "sv"]);
  });

  test.each([
    ["en", "2025-10-01", "October 1, 2025"],
    ["nb", "2025-10-01", "1. oktober 2025"],
    ["en", "2026-01-31", "January 31, 2026"],
  ])("formats %s %s as %s", (lang, day, expected) => {
    expect(longDate(day, readWords(lang).date)).toBe(expected);
  });

  test("follows the order that the texts of a language give", () => {
    const months = "januari februari mars".split(" ");
    expect(longDate("2026-03-09", { order: "den {day} {month} {year}", months })).toBe(
      "den 9 mars 2026",
    );
  });

  const role = { title: "AI Mentor", applyAs: "mentor" };
  const labels = { apply: "Apply Now", closed: "This role is closed." };

  test("links an open role to the application form with the role filled in", () => {
    render(<ApplyLink role={{ ...role, open: true }} labels={labels} />);
    const link = screen.getByRole("link", { name: "Apply Now as AI Mentor" });
    expect(link).toHaveAttribute("href", "/apply?role=mentor");
    expect(screen.queryByText(labels.closed)).toBeNull();
  });

  test("links an open role to the e-mail address where no page has the form", () => {
    mockFormPath.mockReturnValueOnce(undefined);
    render(<ApplyLink role={{ ...role, open: true }} labels={labels} />);
    expect(screen.getByRole("link", { name: "Apply Now as AI Mentor" })).toHaveAttribute(
      "href",
      "mailto:hello@example.com?subject=AI%20Mentor",
    );
  });
});
