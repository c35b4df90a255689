const { default: Sequencer } = require("@jest/test-sequencer");

/** The projects whose files take minutes. */
const LONGEST = ["proof", "browser", "site"];

/** Starts the longest files first, so that no processor waits for one at the end. */
module.exports = class LongestFirst extends Sequencer {
  sort(tests) {
    const rank = ({ context }) => {
      const place = LONGEST.indexOf(context.config.displayName.name);
      return place < 0 ? LONGEST.length : place;
    };
    return super.sort(tests).sort((one, other) => rank(one) - rank(other));
  }
};
