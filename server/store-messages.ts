import { errorCode } from "../functions/log";
import { UnsafeDatabaseError } from "../functions/store/errors";
import type { Store } from "../functions/store/store";

/** What a store can be asked over a thread's border: all of it but what answers at once. */
export type StoreMethod = Exclude<keyof Store, "isSameFile">;

export interface StoreCall {
  call: number;
  method: StoreMethod;
  args: unknown[];
}

/** An error as it crosses a border: a copy would lose its code and its class. */
export interface SentFault {
  name: string;
  message: string;
  code: string;
  stack: string | undefined;
}

export type StoreAnswer =
  { call: number; ok: true; value: unknown } | { call: number; ok: false; fault: SentFault };

export const sendFault = (error: unknown): SentFault => {
  const { name, message, stack } = error instanceof Error ? error : new Error(String(error));
  return { name, message, code: errorCode(error), stack };
};

/** The error again: told apart by its code or its class, as the service does. */
export const revivedFault = ({ name, message, code, stack }: SentFault): Error => {
  if (name === "UnsafeDatabaseError") return new UnsafeDatabaseError(message);
  return Object.assign(new Error(message), { name, code, stack });
};
