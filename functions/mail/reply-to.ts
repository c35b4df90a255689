import { isEmailAddress } from "../contract/email";

// RFC 5322 atoms. Others are real, but need a mail server that speaks SMTPUTF8.
const PLAIN_LOCAL_PART = /^[\w.!#$%&'*+/=?^{|}~-]+$/;

/**
 * True for a visitor's address that may stand in a header as it is. One that reads as an encoded
 * word (RFC 2047) is left out: a mail program would show another address than the one it answers.
 */
export function isSafeReplyTo(address: string): boolean {
  const local = address.slice(0, address.lastIndexOf("@"));
  return isEmailAddress(address) && PLAIN_LOCAL_PART.test(local) && !address.includes("=?");
}
