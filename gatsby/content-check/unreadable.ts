import type { Check } from "./check-context";

/** Files whose form is broken: of them nothing else can be said. */
export const unreadable: Check = ({ files }) =>
  files.flatMap((file) =>
    file.ok ? [] : file.findings.map((finding) => ({ ...finding, file: file.path })),
  );
