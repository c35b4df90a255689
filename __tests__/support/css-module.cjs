// A class name in a test is its own key. It is inherited: `import * as styles` copies an object's own.
module.exports = Object.create(new Proxy({}, { get: (_, key) => String(key) }));
