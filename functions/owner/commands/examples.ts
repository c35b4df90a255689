/** What `--help` shows after the options of each command, and of all (`leads`). */
export const EXAMPLES = {
  leads: `
  npm run leads -- sign-in                     a link to the inbox, where no mail can bring it
  npm run leads -- status                      counts, and what needs you
  npm run leads -- export --out leads.csv      a table for a spreadsheet
  npm run leads -- retry --all                 deliver now whatever waits

Each command has examples of its own: npm run leads -- export --help
All of them work while the site is running; only move and restore ask you to stop it.
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

In CSV, text that a spreadsheet would run as a formula has an apostrophe before it, so
that phone numbers read '+358 …; JSON has every text as it was sent.`,
  retry: `
  npm run leads -- retry 1f0c22aa --again    send it once more, although it was delivered
  npm run leads -- retry --all               everything that is pending or stopped`,
  erase: `
  npm run leads -- erase --email aino@example.com --dry-run    only list what would go
  npm run leads -- erase --email aino@example.com              everything this person sent
  npm run leads -- erase --id 1f0c22aa-7c1e-4c8e-9d52-0d6a5f1c9e11   one submission, by its whole id

It deletes the submissions and their deliveries, delivered or not, and rewrites the
database without them. Backups, exports, mails and what the webhook's receiver keeps
are for you to erase, and a restored backup brings them back: docs/leads.md.`,
  move: `
  npm run leads -- move --to - < new-address     the address kept in a file

Stop the host first. Everything is copied in one transaction and counted. A run that was broken off
has changed nothing: run it again.`,
  restore: `
  npm run leads -- restore backups/submissions-20261121T031500Z.db

Stop the host first. The backup is checked and takes the place of the database in use, which is kept
in the folder before/ beside it. A run that was broken off has changed nothing: run it again.`,
  notify: `
  npm run leads -- notify "A test"             do mails and the webhook arrive?

deploy/suunta-failed@.service says with it that a backup or an update has failed.`,
  probe: `
  npm run leads -- probe                   does a message from the site arrive everywhere?
  npm run leads -- probe --timeout 300     wait for five minutes

It sends a message through the form at SITE_URL, as a visitor does, waits until each channel has
delivered it, and deletes it. Receivers see it: its subject says that it is a test.`,
  "sign-in": `
  npm run leads -- sign-in                              for the first address of the owners
  npm run leads -- sign-in --email aino@example.com     for another one`,
} as const;
