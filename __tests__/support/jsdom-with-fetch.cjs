const { TestEnvironment } = require("jest-environment-jsdom");

/**
 * jsdom with Node's own fetch, which jsdom lacks, and the AbortController that belongs to it: what
 * a form sends really goes over the wire to a server on loopback.
 */
module.exports = class BrowserWithFetch extends TestEnvironment {
  async setup() {
    await super.setup();
    Object.assign(this.global, { fetch, Response, Request, Headers, AbortController, AbortSignal });
    // React's server renderer asks for it, in tests of hydration.
    Object.assign(this.global, { TextEncoder });
  }
};
