/** Who has run a command on the server. */
export const COMMAND_USER = "a command";
