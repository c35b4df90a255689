import type { ComponentClass, WidgetProps } from "./decap";

/** A line that shows and hides the fields after it, which authors rarely need (page.css). */
export function moreWidget(): ComponentClass {
  const { createClass, h } = window;
  return createClass<WidgetProps, { isOpen: boolean }>({
    getInitialState: () => ({ isOpen: false }),
    render() {
      const onClick = () => this.setState({ isOpen: !this.state.isOpen });
      const props = { type: "button", className: "more", "aria-expanded": this.state.isOpen };
      return h("button", { ...props, id: this.props.forID, onClick }, "More fields");
    },
  });
}

/** Shows the fields after the line when one of them has an error, so that the author finds it. */
export function openMoreOnErrors(): void {
  window.addEventListener("unhandledrejection", () => {
    const more = document.querySelector<HTMLElement>('.more[aria-expanded="false"]');
    const errors = document.querySelectorAll("label + ul");
    const isAfter = (error: Element) =>
      more && more.compareDocumentPosition(error) & Node.DOCUMENT_POSITION_FOLLOWING;
    if ([...errors].some(isAfter)) more?.click();
  });
}

/** A click on the line of a closed section or group opens it, as its small arrow does. */
export function openOnWholeLine(): void {
  document.addEventListener("click", ({ target }) => {
    if (!(target instanceof Element) || target.closest("button, input, label, a")) return;
    const line = target.closest('[class*="NestedObjectLabel"], [class*="TopBarContainer"]');
    const bar = line?.className.includes("NestedObjectLabel") ? line.previousElementSibling : line;
    bar?.querySelector("button")?.click();
  });
}
