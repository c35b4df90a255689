import { act } from "@testing-library/react";
import { hydrateRoot, type Root } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { CountedText } from "../../src/components/text/counted-text";
import { fillSessionsLeft } from "../../functions/intake/fill-sessions-left";

const form = (
  <form>
    <input name="company" defaultValue="" />
    <CountedText text={'Only {left} & "no more"'} className="notice" />
  </form>
);

test("the host's text and what was typed survive hydration and the next render", () => {
  const built = renderToString(form);
  expect(built).not.toContain("no more</p>");
  document.body.innerHTML = `<main>${fillSessionsLeft(built, 2)}</main>`;
  const main = document.body.querySelector("main") as HTMLElement;
  const input = main.querySelector("input") as HTMLInputElement;
  input.value = "Esimerkki Oy";
  let root: Root;
  act(() => {
    root = hydrateRoot(main, form);
  });
  act(() => root.render(form));
  const text = main.querySelector("p");
  expect(text).toHaveTextContent('Only 2 & "no more"');
  expect(text).toBeVisible();
  expect(main.querySelector("input")).toBe(input);
  expect(input).toHaveValue("Esimerkki Oy");
  act(() => root.unmount());
});
