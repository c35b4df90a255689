/** The step of the migrations that made the inbox a part of the host. */
export const OWNER_TABLES = [
  "alter table lead_notes add column author text default '' not null",
  "alter table lead_notes add column is_answer integer default 0 not null",
  "alter table lead_notes add column sent_at text",
  `create table owner_keys (
    hash text not null primary key,
    kind text not null,
    email text not null,
    device text not null,
    created_at text not null,
    used_at text not null
  )`,
  `create table owner_events (
    id text not null primary key,
    at text not null,
    email text not null,
    event text not null,
    submission_id text references submissions (id) on delete cascade
  )`,
  "create index owner_events_at on owner_events (at)",
  "create index owner_events_submission on owner_events (submission_id)",
];
