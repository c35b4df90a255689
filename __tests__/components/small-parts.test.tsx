import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { ShareButton } from "../../src/components/share-button/share-button";
import { FigureCaption } from "../../src/components/picture/picture";
import { Gauge } from "../../src/components/gauge/gauge";

const words = { share: "Share", copied: "Copied.", notCopied: "Not copied: {url}" };
const url = `${location.origin}/news/a`;
const button = <ShareButton title="A title" texts={words} />;

type Share = (data: ShareData) => Promise<void>;

const offer = (name: "share" | "clipboard", value: unknown) =>
  Object.defineProperty(navigator, name, { value, configurable: true });

/** A clipboard that remembers; jsdom has none of its own. */
function openClipboard(): string[] {
  const copied: string[] = [];
  offer("clipboard", {
    writeText: (text: string) => {
      copied.push(text);
      return Promise.resolve();
    },
  });
  return copied;
}

beforeEach(() => history.replaceState(null, "", "/news/a?from=letter#part"));
afterEach(() => {
  Reflect.deleteProperty(navigator, "share");
  Reflect.deleteProperty(navigator, "clipboard");
  Reflect.deleteProperty(document, "execCommand");
});

/** Renders first: user-event puts a clipboard of its own in place at its set-up. */
async function pressWith({ share, clipboard }: { share?: Share; clipboard?: boolean }) {
  render(button);
  const user = userEvent.setup();
  const copied = clipboard ? openClipboard() : [];
  if (!clipboard) offer("clipboard", undefined);
  if (share) offer("share", share);
  await user.click(screen.getByRole("button", { name: "Share" }));
  return copied;
}

test("the device's share sheet gets the title and the bare address of the page", async () => {
  const shared: ShareData[] = [];
  const copied = await pressWith({
    share: (data) => Promise.resolve(void shared.push(data)),
    clipboard: true,
  });
  expect(shared).toEqual([{ title: "A title", url }]);
  expect(copied).toEqual([]);
  expect(screen.getByRole("status")).toHaveTextContent("");
});

test("a share sheet that is closed again is no reason to copy or to complain", async () => {
  const share = () => Promise.reject(new DOMException("closed", "AbortError"));
  expect(await pressWith({ share, clipboard: true })).toEqual([]);
  expect(screen.getByRole("status")).toHaveTextContent("");
});

test("a share sheet that fails is replaced by the copied address", async () => {
  const share = () => Promise.reject(new DOMException("no", "NotAllowedError"));
  expect(await pressWith({ share, clipboard: true })).toEqual([url]);
});

test("without a share sheet the address is copied, and it says so politely", async () => {
  expect(await pressWith({ clipboard: true })).toEqual([url]);
  expect(screen.getByRole("status")).toHaveTextContent("Copied.");
});

test("without a clipboard the address is copied by selecting it, and the focus comes back", async () => {
  const selected: string[] = [];
  document.execCommand = () => {
    const field = document.activeElement;
    if (field instanceof HTMLTextAreaElement) selected.push(field.value);
    return true;
  };
  await pressWith({});
  expect(selected).toEqual([url]);
  expect(screen.getByRole("status")).toHaveTextContent("Copied.");
  expect(screen.getByRole("button")).toHaveFocus();
  expect(document.querySelector("textarea")).toBeNull();
});

test("where nothing can be copied it says the address", async () => {
  await pressWith({});
  expect(screen.getByRole("status")).toHaveTextContent(`Not copied: ${url}`);
});

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

/** The dash pattern of the filled arc, as pairs of drawn and empty shares of one mark. */
function filled(value: number, scale: number): number[] {
  const { container } = render(<Gauge value={value} scale={scale} />);
  const [, arc] = container.querySelectorAll("path");
  expect(arc).toHaveAttribute("pathLength", String(scale));
  return (arc?.getAttribute("stroke-dasharray") ?? "").split(" ").map(Number);
}

test("a whole number fills as many marks", () => {
  expect(filled(2, 3)).toEqual([0.88, 0.12, 0.88, 0.12, 0, 3]);
});

test("the part of a number fills that part of its mark", () => {
  const dashes = filled(5.9, 6);
  expect(dashes).toHaveLength(12);
  expect(dashes.at(-2)).toBeCloseTo(0.9 * 0.88, 3);
});

test("nothing and everything are drawn as such", () => {
  expect(filled(0, 4)).toEqual([0, 4]);
  expect(filled(4, 4).filter((dash) => dash === 0.88)).toHaveLength(4);
});

test("a long scale is one piece", () => {
  expect(filled(40, 50)).toEqual([40, 50]);
});

test("the drawing is left out of what a screen reader reads", () => {
  const { container } = render(<Gauge value={1} scale={3} />);
  expect(container.firstElementChild).toHaveAttribute("aria-hidden", "true");
});
