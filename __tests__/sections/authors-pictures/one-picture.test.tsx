import { render, screen, within } from "@testing-library/react";
import { Crops } from "../../../src/sections/authors-pictures/one-picture";

const place = (page: string, window: string, width: number, height: number) => ({
  names: ["a.jpg"],
  page,
  window,
  width,
  height,
  focal: "50% 50%",
});

test("each page is a row of what its windows show, around the focal point that is tried", () => {
  const seen = [
    place("/", "Phone", 390, 780),
    place("/", "Computer", 1440, 720),
    place("/news-and-stories", "Computer", 300.4, 200),
  ];
  const { container } = render(<Crops src="/a.jpg" focal="10% 20%" seen={seen} />);
  expect(screen.getAllByRole("link").map(({ textContent }) => textContent)).toEqual([
    "/",
    "/news-and-stories",
  ]);
  const [home, news] = screen.getAllByRole("list").slice(1);
  expect(home && within(home).getByText("Phone, 390 × 780")).toBeVisible();
  expect(news && within(news).getByText("Computer, 300 × 200")).toBeVisible();
  const shown = [...container.querySelectorAll("img")].map(({ style }) => [
    style.aspectRatio,
    style.objectPosition,
  ]);
  expect(shown.map(([ratio]) => ratio).slice(0, 2)).toEqual(["0.5", "2"]);
  expect(new Set(shown.map(([, focal]) => focal))).toEqual(new Set(["10% 20%"]));
});
