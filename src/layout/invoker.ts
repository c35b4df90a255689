/**
 * HTML's invoker commands (WHATWG HTML, "command" and "commandfor"): a button that opens or closes
 * a dialog without a script. React 18 does not know them and passes them through as written.
 */
export function invoker(command: "show-modal" | "close", dialogId: string) {
  return { command, commandfor: dialogId };
}
