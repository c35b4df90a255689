/** The parts of Decap that we use. Its one script sets `window.CMS`. */

/** A value of an entry: Immutable's maps and lists. */
interface DataMap {
  getIn(path: string[]): unknown;
}

/** An element of Decap's React. */
export type Element = { readonly element: unique symbol };

export interface PreviewProps {
  entry: DataMap;
  widgetFor(name: string): Element;
  getAsset(path: string): { toString(): string };
}

/** The values of a block's form. */
export type BlockData = Partial<Record<string, string>>;

/** A block that the button + above a text inserts through a form. */
export interface EditorComponent {
  id: string;
  label: string;
  fields: Record<string, unknown>[];
  /** Has to match from the block's first character on. */
  pattern: RegExp;
  fromBlock(match: RegExpMatchArray): BlockData;
  toBlock(data: BlockData): string;
  toPreview(
    data: BlockData,
    getAsset: (path: string, field?: unknown) => { toString(): string },
    fields: { find(wanted: (field: DataField) => boolean): unknown },
  ): Element;
}

interface DataField {
  get(key: string): unknown;
}

interface Cms {
  init(options: { config: unknown }): void;
  getLocale(locale: string): Phrases;
  registerEditorComponent(component: EditorComponent): void;
  registerLocale(locale: string, phrases: Phrases): void;
  registerPreviewStyle(path: string): void;
  registerPreviewTemplate(name: string, template: (props: PreviewProps) => Element): void;
}

export interface Phrases {
  [key: string]: string | Phrases;
}

type Child = Element | string | undefined;

declare global {
  interface Window {
    CMS: Cms;
    CMS_MANUAL_INIT: boolean;
    h(
      type: string,
      props: Record<string, string | undefined> | null,
      ...children: Child[]
    ): Element;
  }
}
