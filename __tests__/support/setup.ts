import "@testing-library/jest-dom";
import { TextDecoder, TextEncoder } from "node:util";

// jsdom has neither, and react-dom's server needs both.
Object.assign(globalThis, { TextDecoder, TextEncoder });

// An unexpected console.error fails its test. A test that expects one mocks console.error itself.
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

// A generous limit: a busy machine is slow, and measurements are in bench/.
jest.setTimeout(120_000);
