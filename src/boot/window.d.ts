interface Window {
  /** Called after each navigation inside the site, for what stands on the new page. */
  pageBoot?: () => void;
}
