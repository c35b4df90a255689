import type { ComponentClass, WidgetProps } from "./decap";

type GetAsset = (...place: unknown[]) => { path?: string };

interface Own {
  attempts: number;
  getAsset: GetAsset;
}

/** What Decap shows while it loads a picture. */
const PLACEHOLDER = "empty.svg";
const RETRY_MS = 300;
const MOST_ATTEMPTS = 50;

/**
 * Decap's own picture field, which asks for its picture once and then keeps the grey placeholder: this
 * one asks again until the picture is there.
 */
export function pictureWidget(): ComponentClass {
  const { CMS, createClass, h } = window;
  const { control } = CMS.getWidget("image");
  return createClass<WidgetProps & { getAsset: GetAsset }, object, Own>({
    attempts: 0,
    getInitialState: () => ({}),
    // Otherwise Decap renders only new values, not a chosen picture.
    shouldComponentUpdate: () => true,
    getAsset(...place) {
      const asset = this.props.getAsset(...place);
      this.attempts += 1;
      if (asset.path === PLACEHOLDER && this.attempts < MOST_ATTEMPTS)
        setTimeout(() => this.setState({}), RETRY_MS);
      return asset;
    },
    render() {
      // The control asks when it is given another function.
      return h(control, {
        ...this.props,
        getAsset: (...place: unknown[]) => this.getAsset(...place),
      });
    },
  });
}
