/** A module of the site that is no part of its bundles: the browser fetches it as it stands. */
export function importModule(url: string): Promise<unknown> {
  return import(/* webpackIgnore: true */ url);
}
