import { HtmlValidate } from "html-validate";
import { builtPages } from "../support/built-pages";

const validator = new HtmlValidate({
  extends: ["html-validate:standard"],
  rules: {
    // How React and Gatsby write is no fault: attribute case, self-closing tags, long lines.
    "attribute-boolean-style": "off",
    "attr-case": "off",
    "void-style": "off",
    "no-trailing-whitespace": "off",
    "doctype-style": "off",
    "no-inline-style": "off",
    "long-title": "off",
    "element-case": "off",
    "no-implicit-button-type": "error",
    // Scripts and fonts are our own files with hashed names.
    "require-sri": "off",
  },
});

test.each(builtPages().map(({ path, html }) => [path, html]))(
  "%s is valid HTML",
  async (_, html) => {
    expect(html).not.toMatch(/[\0\uFFFD]/u);
    const { results } = await validator.validateString(html);
    const faults = results.flatMap(({ messages }) =>
      messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`),
    );
    expect([...new Set(faults)]).toEqual([]);
  },
);
