import { extname } from "node:path";

const COMPRESSIBLE = new Set([
  ".html",
  ".css",
  ".js",
  ".json",
  ".svg",
  ".xml",
  ".txt",
  ".webmanifest",
  ".ico",
]);

/** Whether a file's name says text: pictures, fonts and video are compressed already. */
export const isCompressible = (file: string): boolean => COMPRESSIBLE.has(extname(file));
