/** @jest-environment node */
import { socialPicturePath } from "../../src/head/social-picture";

test.each([
  ["/", "/social/home.png"],
  ["/contact", "/social/contact.png"],
  ["/stories/henrik-sandell", "/social/stories/henrik-sandell.png"],
])("the picture of %s lies at %s", (page, picture) => {
  expect(socialPicturePath(page)).toBe(picture);
});
