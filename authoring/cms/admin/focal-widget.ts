import type { ComponentClass, WidgetProps } from "./decap";

interface State {
  src: string;
}

interface Own {
  group: () => HTMLElement | undefined;
  element: HTMLElement | null;
  showPicture: () => void;
}

/** The focal point of a picture: a click on the picture, or its two numbers. */
export function focalWidget(): ComponentClass {
  const { createClass, h } = window;
  return createClass<WidgetProps, State, Own>({
    element: null,
    getInitialState: () => ({ src: "" }),
    /** The fields of the picture, of which Decap tells a widget nothing. */
    group() {
      const field = this.element?.closest<HTMLElement>('[class*="ControlContainer"]');
      return field?.parentElement ?? undefined;
    },
    showPicture() {
      const images = [...(this.group()?.querySelectorAll("img") ?? [])];
      const src = images.find((image) => !this.element?.contains(image))?.src ?? "";
      if (src !== this.state.src) this.setState({ src });
    },
    componentDidMount() {
      this.showPicture();
      // The picture is shown a moment later, and again when another is chosen. `load` does not bubble.
      this.group()?.addEventListener("load", () => this.showPicture(), true);
    },
    render() {
      const { value, onChange, forID, classNameWrapper } = this.props;
      const [left = "50%", top = "50%"] = (value || "50% 50%").split(" ");
      const choose = ({ currentTarget, clientX, clientY }: MouseEvent) => {
        const box = (currentTarget as HTMLElement).getBoundingClientRect();
        onChange(
          `${percent(clientX - box.left, box.width)} ${percent(clientY - box.top, box.height)}`,
        );
      };
      const percent = (part: number, whole: number) => {
        const share = Math.round((100 * part) / whole);
        return `${Math.min(100, Math.max(0, share))}%`;
      };
      const picture = h(
        "button",
        { type: "button", title: "Click what must stay in view", onClick: choose },
        h("img", { src: this.state.src, alt: "" }),
        h("span", { style: { left, top } }),
      );
      return h(
        "div",
        {
          className: `focal ${classNameWrapper}`,
          ref: (node: HTMLElement | null) => (this.element = node),
        },
        h("input", {
          id: forID,
          value: value ?? "",
          placeholder: "50% 50%",
          onChange: ({ target }: { target: HTMLInputElement }) => onChange(target.value),
        }),
        this.state.src ? picture : undefined,
      );
    },
  });
}
