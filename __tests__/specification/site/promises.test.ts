import { builtPages } from "../../support/built-pages";

/** Promises that only a host with a mail server keeps. */
const MAIL =
  /(?<!company material )by e-?mail|in (?:our|the) e-?mail|we(?: will|’ll)? write to you|sähköpostitse|viestissämme|sähköpostissa/iu;

/** Pages that visitors reach by a mail, and statements about answering mails. */
const OF_MAILS =
  /^\/(?:appointment|fi\/puhelu|accessibility|fi\/saavutettavuus|privacy|fi\/tietosuoja)/u;

test("no page promises a mail that the host may not send", () => {
  const pages = builtPages().filter(({ path }) => !OF_MAILS.test(path));
  expect(pages.some(({ path }) => path === "/fi/varaa-puhelu/kiitos")).toBe(true);
  for (const { path, $ } of pages) {
    // Shown by a host that sends mails.
    $("[data-if=sendsMail], [data-if=confirmed], script").remove();
    expect([path, MAIL.exec($("main").text())?.[0]]).toEqual([path, undefined]);
    expect([path, MAIL.exec($("meta[name=description]").attr("content") ?? "")]).toEqual([
      path,
      null,
    ]);
  }
});
