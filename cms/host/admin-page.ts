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
