import type { ComponentClass, PreviewProps } from "./decap";
import { loadEntryInfo } from "./entry-info";

/** A page that has just been written exists after a moment. */
const NEW_PAGE_MS = 4000;
/** Above the page, where Decap's button that hides it covers nothing. */
const BAR = { height: "3.5rem", padding: "0 1rem", font: "0.875rem/3.5rem system-ui, sans-serif" };
const FRAME = {
  ...{ position: "fixed", top: "3.5rem", left: 0, width: "100%", height: "calc(100% - 3.5rem)" },
  ...{ border: 0 },
};
const NOTE = { padding: "2rem", font: "1rem/1.5 system-ui, sans-serif" };

interface State {
  address?: string;
  /** How often the page has been opened: the frame loads again with each. */
  visits: number;
}

/**
 * The page of the site that shows an entry, as it was last saved. `gatsby develop` updates an open page
 * by itself after each save.
 */
export function pagePreview(siteUrl: string): ComponentClass {
  const { createClass, h } = window;
  return createClass<PreviewProps, State, { load: () => Promise<void> }>({
    getInitialState: () => ({ visits: 0 }),
    componentDidMount() {
      void this.load();
    },
    componentDidUpdate({ entry }) {
      const isOther = entry.getIn(["path"]) !== this.props.entry.getIn(["path"]);
      const isSaved = entry.getIn(["isPersisting"]) && !this.props.entry.getIn(["isPersisting"]);
      if (isOther || isSaved) void this.load();
    },
    async load() {
      const path = this.props.entry.getIn(["path"]);
      if (typeof path !== "string" || path === "") return;
      const { address } = await loadEntryInfo(path);
      if (address === this.state.address) return;
      const visits = this.state.visits + 1;
      this.setState({ address, visits });
      setTimeout(() => this.setState({ visits: visits + 1 }), NEW_PAGE_MS);
    },
    render() {
      const { address, visits } = this.state;
      if (address === undefined)
        return h("p", { style: NOTE }, "The page is here once you have saved.");
      const src = new URL(address, siteUrl).href;
      const link = { href: src, target: "_blank", rel: "noopener", style: BAR };
      return h(
        "div",
        null,
        h("a", link, "See it on the site"),
        h("iframe", { key: visits, src, title: "The page as last saved", style: FRAME }),
      );
    },
  });
}
