/** The first place where a text stops being JSON, and what was expected there. */
export interface JsonFault {
  offset: number;
  expected: "a value" | "a field's name" | "a colon" | "a comma" | "the end" | "a closing quote";
  /** The brackets that are open at that place. */
  open: string;
}

const NUMBER_OR_WORD = /(?:true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?)/uy;
// A text without line breaks and tabs: JSON allows neither, and no backslash but before these.
const TEXT = /"(?:[^"\\\u0000-\u001F]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*"/uy;
const SPACE = /[ \t\r\n]*/uy;

class Fault extends Error {
  constructor(readonly fault: JsonFault) {
    super(fault.expected);
  }
}

/**
 * Where JSON.parse stopped, which its messages tell in some versions of Node and for some faults
 * only. Undefined for a text that is JSON.
 */
export function jsonFault(source: string): JsonFault | undefined {
  const scan = new Scan(source);
  try {
    scan.value();
    scan.end();
    return undefined;
  } catch (error) {
    if (error instanceof Fault) return error.fault;
    throw error;
  }
}

class Scan {
  private at = 0;
  private open = "";

  constructor(private readonly source: string) {}

  value(): void {
    this.take(SPACE);
    const next = this.source[this.at];
    if (next === "{") this.entries("}", () => this.field());
    else if (next === "[") this.entries("]", () => this.value());
    else if (next === '"') this.text();
    else if (!this.take(NUMBER_OR_WORD)) this.stop("a value");
  }

  end(): void {
    this.take(SPACE);
    if (this.at < this.source.length) this.stop("the end");
  }

  private entries(closing: string, entry: () => void): void {
    this.open += this.source[this.at++];
    this.take(SPACE);
    if (this.source[this.at] !== closing) {
      do entry();
      while (this.comma(closing));
    }
    this.at += 1;
    this.open = this.open.slice(0, -1);
  }

  /** Whether another entry follows. */
  private comma(closing: string): boolean {
    this.take(SPACE);
    const next = this.source[this.at];
    if (next === closing) return false;
    if (next !== ",") this.stop("a comma");
    this.at += 1;
    return true;
  }

  private field(): void {
    this.take(SPACE);
    if (this.source[this.at] !== '"') this.stop("a field's name");
    this.text();
    this.take(SPACE);
    if (this.source[this.at] !== ":") this.stop("a colon");
    this.at += 1;
    this.value();
  }

  private text(): void {
    if (!this.take(TEXT)) this.stop("a closing quote");
  }

  private take(pattern: RegExp): boolean {
    pattern.lastIndex = this.at;
    const found = pattern.exec(this.source)?.[0];
    this.at += found?.length ?? 0;
    return found !== undefined;
  }

  private stop(expected: JsonFault["expected"]): never {
    throw new Fault({ offset: this.at, expected, open: this.open });
  }
}
