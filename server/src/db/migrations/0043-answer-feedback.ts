import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Answers of the assistant that somebody said are wrong for them: why, and which. */
export const answerFeedback: Migration = {
  async up(db) {
    await sql`
      create table app.answer_feedback (
        user_id uuid not null references auth.users on delete cascade,
        id uuid not null,
        reason text not null,
        words text,
        question text not null,
        answer text not null,
        answered_by text not null,
        cited text[] not null,
        told_at timestamptz(3) not null,
        primary key (user_id, id)
      )`.execute(db)
    await sql`create index answer_feedback_newest on app.answer_feedback (user_id, told_at, id)`.execute(db)
  },
}
