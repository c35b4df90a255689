export type ShareResult = "shared" | "copied" | "failed";

/**
 * Offers a page to the device's own share sheet, or copies its address where there is none.
 * A sheet that the visitor closes again counts as shared: there is nothing to tell them.
 */
export async function sharePage(page: { title: string; url: string }): Promise<ShareResult> {
  if (typeof navigator.share === "function") {
    try {
      await navigator.share(page);
      return "shared";
    } catch (error) {
      if (error instanceof DOMException && error.name === "AbortError") return "shared";
    }
  }
  return (await copy(page.url)) ? "copied" : "failed";
}

async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copySelected(text);
  }
}

// Over plain http there is no clipboard API; what is selected can be copied all the same.
function copySelected(text: string): boolean {
  if (typeof document.execCommand !== "function") return false;
  const focused = document.activeElement;
  const field = document.createElement("textarea");
  field.value = text;
  field.style.position = "fixed";
  document.body.append(field);
  field.focus({ preventScroll: true });
  field.select();
  const done = document.execCommand("copy");
  field.remove();
  if (focused instanceof HTMLElement) focused.focus();
  return done;
}
