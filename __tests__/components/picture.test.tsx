import { render, screen } from "@testing-library/react";
import { FigureCaption } from "../../src/components/picture/picture";

test("a picture with a caption and a credit has both below it, as its caption", () => {
  render(
    <figure>
      <FigureCaption caption="The table came first." credit="Photo: Aino Example" />
    </figure>,
  );
  expect(screen.getByText("Photo: Aino Example").closest("figcaption")).toHaveTextContent(
    "The table came first. Photo: Aino Example",
  );
});

test("a picture without words has no empty caption", () => {
  const { container } = render(<FigureCaption caption={null} credit={null} />);
  expect(container).toBeEmptyDOMElement();
});
