// A class name in a test is its own key. `__esModule` keeps `import * as styles` from copying it.
module.exports = new Proxy({}, { get: (_, key) => (key === "__esModule" ? true : String(key)) });
