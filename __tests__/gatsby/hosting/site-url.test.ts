import { siteUrlOf } from "../../../gatsby/hosting/adapter";

test.each([
  [undefined, "http://localhost:9000"],
  [" ", "http://localhost:9000"],
  ["https://www.example.com", "https://www.example.com"],
  ["https://www.example.com//", "https://www.example.com"],
  [" HTTPS://Www.Example.com:443/ ", "https://www.example.com"],
  ["http://localhost:8000", "http://localhost:8000"],
])("a build with SITE_URL=%s names its pages by %s", (setting, url) => {
  expect(siteUrlOf(setting)).toBe(url);
});

test.each([
  "www.example.com",
  "ftp://www.example.com",
  "https://www.example.com/en",
  "https://www.example.com/?from=mail",
  "https://www.example.com/#top",
  "https://site:hunter2@www.example.com",
])("a build stops at SITE_URL=%s and says what to write, no password", (setting) => {
  expect(() => siteUrlOf(setting)).toThrow(/^SITE_URL is (?!.*hunter2).*set it to/);
});
