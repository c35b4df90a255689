/** What `--help` shows after the options of each command and of the program (`leads`). */
export const EXAMPLES = {
  leads: `
  npm run leads -- sign-in                     a link to the inbox, without a mail
  npm run leads -- status                      counts, and what needs you
  npm run leads -- export --out leads.csv      a table for a spreadsheet
  npm run leads -- retry --all                 deliver everything that waits now

Each command has examples: npm run leads -- export --help
All commands work while the site is running, except move and restore: stop it first.
More: docs/leads.md`,
  status: `
  npm run leads -- status
  npm run leads -- status --json     by form and channel, for a program; "warnings" is
                                     empty when all is well`,
  export: `
  npm run leads -- export --out leads.csv --delimiter ";"     for a Nordic spreadsheet
  npm run leads -- export --format json --since 30d --out leads.json
  npm run leads -- export --format json --email aino@example.com --out aino.json
  npm run --silent leads -- export --format ndjson --search "aino virta" | jq .fields.company
  npm run --silent leads -- export --format json --state pending

In CSV, an apostrophe precedes text that a spreadsheet would run as a formula, so phone
numbers read '+358 …; JSON has every text as it was sent.`,
  retry: `
  npm run leads -- retry 1f0c22aa --again    send it again, although it was delivered
  npm run leads -- retry --all               everything that is pending or stopped`,
  erase: `
  npm run leads -- erase --email aino@example.com --dry-run    only list what would be erased
  npm run leads -- erase --email aino@example.com              everything this person sent
  npm run leads -- erase --id 1f0c22aa-7c1e-4c8e-9d52-0d6a5f1c9e11   one submission, by its whole id

It deletes the submissions and their deliveries, delivered or not, and rewrites the
database without them. You must erase backups, exports, mails and the copies of the
webhook's receiver yourself, and a restored backup brings them back: docs/leads.md.`,
  move: `
  npm run leads -- move --to - < new-address     read the address from a file

Stop the host first. Everything is copied in one transaction and counted. An interrupted run has
changed nothing: run it again.`,
  restore: `
  npm run leads -- restore backups/submissions-20261121T031500Z.db

Stop the host first. The backup is checked and replaces the database in use, which is kept in the
folder before/ beside it. An interrupted run has changed nothing: run it again.`,
  notify: `
  npm run leads -- notify "A test"             check that mails and the webhook arrive

deploy/site-failed@.service uses it to report a failed backup or update.`,
  probe: `
  npm run leads -- probe                   check that a message from the site arrives everywhere
  npm run leads -- probe --timeout 300     wait for five minutes

It sends a message through the form at SITE_URL, as a visitor does, waits until each channel has
delivered it, and deletes it. Receivers see it: its subject says that it is a test.`,
  "sign-in": `
  npm run leads -- sign-in                              for the first of the owners' addresses
  npm run leads -- sign-in --email aino@example.com     for another one`,
} as const;
