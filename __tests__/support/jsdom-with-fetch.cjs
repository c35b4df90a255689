const { TestEnvironment } = require("jest-environment-jsdom");

/**
 * jsdom with the fetch and the AbortController of Node, which jsdom lacks: forms send real requests
 * to a server on this machine.
 */
module.exports = class BrowserWithFetch extends TestEnvironment {
  async setup() {
    await super.setup();
    Object.assign(this.global, { fetch, Response, Request, Headers, AbortController, AbortSignal });
    // React's server renderer asks for it, in tests of hydration.
    Object.assign(this.global, { TextEncoder });
  }
};
