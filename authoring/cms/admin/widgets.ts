import { siteClock } from "../../../functions/contract/site-time";
import { SITE_ZONE } from "../../../src/site/site-data";
import type { ComponentClass, DataMap, ListProps, WidgetProps } from "./decap";
import { focalWidget } from "./focal-widget";
import { languagesWidget } from "./languages-widget";
import { moreWidget, openMoreOnErrors, openOnWholeLine } from "./more-fields";
import { pagePreview } from "./page-preview";
import { pictureWidget } from "./picture-widget";

/** The part of the configuration that tells where previews are. */
export interface PreviewedConfig {
  site_url: string;
  collections: { name: string; files?: { name: string }[] }[];
}

/** Registers our widgets, and the page of the site as the preview of every entry. */
export function registerWidgets({ site_url, collections }: PreviewedConfig): void {
  const { CMS } = window;
  CMS.registerWidget("languages", languagesWidget());
  CMS.registerWidget("focal", focalWidget());
  CMS.registerWidget("image", pictureWidget());
  CMS.registerWidget("datetime", siteTimeWidget());
  CMS.registerWidget("more", moreWidget());
  CMS.registerWidget("list", listWidget());
  for (const name of ["string", "text"]) CMS.registerWidget(name, withPlaceholder(name));
  const preview = pagePreview(site_url);
  const names = collections.flatMap(({ name, files = [] }) => [name, ...files.map((f) => f.name)]);
  for (const name of new Set(names)) CMS.registerPreviewTemplate(name, preview);
  openMoreOnErrors();
  openOnWholeLine();
}

/** Decap's field for a day or a minute. "Now" is by the site's clock, not by the author's computer. */
function siteTimeWidget(): ComponentClass {
  const { control } = window.CMS.getWidget("datetime");
  return class extends control {
    override getNow(): string {
      return siteClock(SITE_ZONE, new Date()).slice(0, super.getNow().length);
    }
  };
}

/** Decap's list. It has no undo, so it asks before it removes an item. */
function listWidget(): ComponentClass {
  const { control } = window.CMS.getWidget("list");
  return class extends control {
    constructor(props: ListProps) {
      super(props);
      const remove = this.handleRemove;
      this.handleRemove = (index, event) => {
        const name = this.objectLabel(this.props.value.get(index));
        // A new paragraph is still empty.
        if (!name || confirm(`Remove “${name}” from the list?`)) remove(index, event);
        else event.preventDefault();
      };
    }
  };
}

/** Decap's own field of a text, with the placeholder of its configuration. */
function withPlaceholder(name: string): ComponentClass {
  const { CMS, createClass, h } = window;
  const { control } = CMS.getWidget(name);
  return createClass<WidgetProps & { field: DataMap }, object>({
    getInitialState: () => ({}),
    componentDidMount() {
      const { field, forID } = this.props;
      const placeholder = field.getIn(["placeholder"]);
      if (typeof placeholder === "string")
        document.getElementById(forID)?.setAttribute("placeholder", placeholder);
    },
    render() {
      return h(control, { ...this.props });
    },
  });
}
