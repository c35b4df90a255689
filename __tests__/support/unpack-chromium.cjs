/** Unpacks Chromium once: two workers that unpack it at the same time break each other. */
module.exports = async () => {
  const { default: chromium } = await import("@sparticuz/chromium");
  await chromium.executablePath();
};
