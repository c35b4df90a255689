import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { ShareButton } from "../../src/components/share-button/share-button";

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
