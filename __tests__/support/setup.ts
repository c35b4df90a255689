import "@testing-library/jest-dom";
import { TextDecoder, TextEncoder } from "node:util";

// jsdom has neither, and react-dom's server needs both.
Object.assign(globalThis, { TextDecoder, TextEncoder });

// An unexpected console.error is a fault that nobody looked at: it fails the test it happened in.
// A test that expects one takes it with `expectConsoleError` (console.ts).
let unexpected: string[] = [];

beforeEach(() => {
  unexpected = [];
  jest.spyOn(console, "error").mockImplementation((...args: unknown[]) => {
    unexpected.push(args.map(String).join(" "));
  });
});

afterEach(() => {
  jest.restoreAllMocks();
  if (unexpected.length > 0) {
    throw new Error(`Unexpected console.error:\n${unexpected.join("\n")}`);
  }
});

// Slow is no fault on a busy machine; a test that hangs still ends.
jest.setTimeout(20_000);
