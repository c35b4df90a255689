/** Imports a module that webpack does not bundle. */
export function importModule(url: string): Promise<unknown> {
  return import(/* webpackIgnore: true */ url);
}
