import { showProblems } from "./problem-dialog";

/** A method whose problems stay until they are read: Decap shows them for eight seconds. */
export function told<T extends unknown[]>(
  title: string,
  method: (...args: T) => Promise<unknown>,
): (...args: T) => Promise<unknown> {
  return async (...args) => {
    try {
      return await method(...args);
    } catch (error) {
      showProblems(title, error instanceof Error ? error.message : String(error));
      throw error;
    }
  };
}
