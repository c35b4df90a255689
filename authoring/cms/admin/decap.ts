/** The parts of Decap that we use. Its one script sets `window.CMS`. */

/** A value of an entry: Immutable's maps and lists. */
export interface DataMap {
  getIn(path: string[]): unknown;
}

/** An element of Decap's React. */
export type Element = { readonly element: unique symbol };

export interface PreviewProps {
  entry: DataMap;
}

/** What Decap gives to the control of a field; `value` is that of a text. */
export interface WidgetProps {
  value?: string;
  onChange: (value: string) => void;
  getEntry: () => DataMap;
  forID: string;
  classNameWrapper: string;
}

/** A component of Decap's React. */
export type ComponentClass = { readonly component: unique symbol };

/** Decap's control of a day or a minute. */
type DatetimeControl = ComponentClass &
  (new (props: WidgetProps) => {
    /** Such as 2026-03-04T12:00 or, for a day, 2026-03-04. */
    getNow(): string;
  });

export interface ListProps {
  value: { get(index: number): unknown };
}

/** Decap's control of a list. */
type ListControl = ComponentClass &
  (new (props: ListProps) => {
    props: ListProps;
    handleRemove: (index: number, event: Event) => void;
    /** The line of a closed item. */
    objectLabel(item: unknown): string | undefined;
  });

interface Lifecycle<Props, State> {
  getInitialState: () => State;
  shouldComponentUpdate?: () => boolean;
  componentDidMount?: () => void | Promise<void>;
  componentDidUpdate?: (before: Props) => void;
  componentWillUnmount?: () => void;
  render: () => Element;
}

interface Instance<Props, State> {
  props: Props;
  state: State;
  setState: (state: Partial<State>) => void;
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
}

interface Cms {
  init(options: { config: unknown }): void;
  getLocale(locale: string): Phrases;
  registerEditorComponent(component: EditorComponent): void;
  registerLocale(locale: string, phrases: Phrases): void;
  registerPreviewTemplate(name: string, template: ComponentClass): void;
  registerWidget(name: string, control: ComponentClass): void;
  getWidget(name: "datetime"): { control: DatetimeControl };
  getWidget(name: "list"): { control: ListControl };
  getWidget(name: string): { control: ComponentClass };
}

export interface Phrases {
  [key: string]: string | Phrases;
}

type Child = Element | string | undefined;

declare global {
  interface Window {
    CMS: Cms;
    CMS_MANUAL_INIT: boolean;
    createClass<Props, State, Own = unknown>(
      spec: Lifecycle<Props, State> & Own & ThisType<Instance<Props, State> & Own>,
    ): ComponentClass;
    h(
      type: string | ComponentClass,
      props: Record<string, unknown> | null,
      ...children: Child[]
    ): Element;
  }
}
