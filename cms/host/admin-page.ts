/**
 * What the CMS may do: its own files and nothing from outside. Its check of the configuration is
 * compiled in the browser (ajv), and its styles are made there (emotion).
 */
export const ADMIN_POLICY = [
  "default-src 'none'",
  "script-src 'self' 'unsafe-eval'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self' data:",
  "connect-src 'self' blob:",
  "worker-src 'self' blob:",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join("; ");

/** The page of the CMS. Decap draws everything in it. */
export const ADMIN_PAGE = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="robots" content="noindex" />
    <title>Edit the site</title>
    <link rel="icon" href="data:," />
    <link rel="stylesheet" href="/admin/page.css" />
    <script defer src="/admin/before.js"></script>
    <script defer src="/admin/decap-cms.js"></script>
    <script defer src="/admin/admin.js"></script>
  </head>
  <body></body>
</html>
`;
