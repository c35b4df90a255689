import { earlyMigrationSteps } from "./early-migrations";

/**
 * Each runs once, in the order of the names. Never change a released one. New columns have a
 * default: during an update, a host of an earlier release writes rows without them.
 */
export const migrationSteps = (
  onPostgres: boolean,
): Readonly<Record<string, readonly string[]>> => ({
  ...earlyMigrationSteps(onPostgres),
  "0013-inbox": [
    "alter table submissions add column attribution text default '{}' not null",
    "alter table submissions add column read_at text",
    "alter table submissions add column answered_at text",
    // Submissions from before the inbox count as read.
    "update submissions set read_at = received_at",
    `create table lead_notes (
        id text not null primary key,
        submission_id text not null references submissions (id) on delete cascade,
        text text not null,
        created_at text not null
      )`,
    "create index lead_notes_submission on lead_notes (submission_id)",
  ],
  "0014-page-counts": [
    `create table page_counts (
        day text not null,
        page text not null,
        referrer text not null,
        campaign text not null,
        views integer default 0 not null,
        starts integer default 0 not null,
        sends integer default 0 not null,
        constraint page_counts_key primary key (day, page, referrer, campaign)
      )`,
  ],
  "0015-job-runs": [
    `create table job_runs (
        name text not null primary key,
        finished_at text not null,
        result text not null
      )`,
  ],
  "0016-flagged": [
    "create index submissions_flagged on submissions (form_type) where flag is not null",
  ],
  "0017-unread": [
    "create index submissions_unread on submissions (received_at) where read_at is null",
  ],
  "0018-remark": [
    "alter table submissions add column remark text default '' not null",
    "alter table submissions add column mailbox text default '' not null",
    "create index submissions_mailbox on submissions (mailbox)",
  ],
  "0019-owner": [
    "alter table lead_notes add column author text default '' not null",
    "alter table lead_notes add column is_answer integer default 0 not null",
    "alter table lead_notes add column sent_at text",
    `create table owner_keys (
        hash text not null primary key, kind text not null, email text not null,
        device text not null, created_at text not null, used_at text not null
      )`,
    `create table owner_events (
        id text not null primary key, at text not null, email text not null, event text not null,
        submission_id text references submissions (id) on delete cascade
      )`,
    "create index owner_events_at on owner_events (at)",
    "create index owner_events_submission on owner_events (submission_id)",
  ],
  // Each open inbox counts these every five seconds, from the index alone.
  "0020-new-leads": [
    `create index submissions_new on submissions (received_at, read_at, flag)
        where read_at is null and flag is null`,
    "drop index submissions_unread",
  ],
  "0021-questions": ["alter table submissions add column questions text"],
  "0022-life-of-a-call": [
    "alter table appointments add column last_action text",
    "alter table appointments add column host text default '' not null",
    "alter table appointments add column words text default '' not null",
    "alter table appointments add column reminded integer",
    "create index appointments_time on appointments (starts_at)",
    "alter table submissions add column told text default '' not null",
    // The owner has dealt with them in another way, or knows them.
    "update submissions set told = 'earlier'",
    "alter table submissions add column waiting_since text",
    "create table owners (email text not null primary key, name text not null)",
    `create table closures (
        id text not null primary key, first_day text not null, last_day text not null
      )`,
  ],
  "0023-owners-day": [
    "alter table submissions add column taken_by text default '' not null",
    "alter table submissions add column stage text default '' not null",
    "alter table submissions add column kept text default '' not null",
    "alter table lead_notes add column is_reply integer default 0 not null",
    "alter table owners add column language text default 'en' not null",
    "alter table owners add column notify text default 'all' not null",
    "alter table owners add column invited_by text default '' not null",
    "alter table owners add column unread_since text",
    `create table lead_reads (
        submission_id text not null references submissions (id) on delete cascade,
        email text not null,
        is_read integer not null,
        constraint lead_reads_key primary key (submission_id, email)
      )`,
    // Of the leads without an answer, the list "To do" shows those that have waited longest.
    `create index submissions_unanswered on submissions (coalesce(waiting_since, received_at), id)
        where answered_at is null and flag is null`,
  ],
  "0024-applicants": [
    // The same condition as in lead-filter.ts.
    `create index submissions_applications on submissions (stage, received_at)
        where (substr(coalesce(questions, ''), 1, 26)
          = '{"retention":"application"' or (questions is null and form_type = 'job-application'))`,
    "create index lead_reads_unread on lead_reads (email) where is_read = 0",
  ],
});
