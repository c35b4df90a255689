import { socialPicturePath } from "../../src/head/social-picture";

test.each([
  ["/", "/social/home.jpg"],
  ["/contact", "/social/contact.jpg"],
  ["/stories/henrik-sandell", "/social/stories/henrik-sandell.jpg"],
])("the picture of %s lies at %s", (page, picture) => {
  expect(socialPicturePath(page)).toBe(picture);
});
