import type { Answerer } from '@turfwise/contract/assistant'
import type { WrongReason } from '@turfwise/domain/advisor/answer-feedback'
import type { WrongMark } from '@turfwise/domain/advisor/set-aside'
import type { Queryable, Statement } from '../../db/queryable.ts'
import { run } from '../../db/table.ts'

/** An answer that was wrong for somebody. */
export interface WrongAnswer {
  id: string
  reason: WrongReason
  /** In their own words; null for none. */
  words: string | null
  question: string
  answer: string
  answeredBy: Answerer
  /** Ids of entries, the one first that the answer rested on. */
  cited: readonly string[]
  toldAt: Date
}

/** Of the same answer the last word counts. */
const TELL: Statement = {
  name: 'answer-feedback-tell',
  text: `insert into app.answer_feedback (user_id, id, reason, words, question, answer, answered_by, cited, told_at)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
    on conflict (user_id, id) do update set reason = excluded.reason, words = excluded.words,
      question = excluded.question, answer = excluded.answer, answered_by = excluded.answered_by,
      cited = excluded.cited, told_at = excluded.told_at`,
}

export const tellWrong = (tx: Queryable, userId: string, told: WrongAnswer): Promise<number> => {
  const { id, reason, words, question, answer, answeredBy, cited, toldAt } = told
  return run(tx, TELL, [userId, id, reason, words, question, answer, answeredBy, cited, toldAt.toISOString()])
}

/** Removes those of the owner `$1` that are older than the newest `$2`. */
export const FORGET_OLDEST: Statement = {
  name: 'answer-feedback-forget',
  text: `delete from app.answer_feedback where user_id = $1 and id in (
      select id from app.answer_feedback where user_id = $1 order by told_at desc, id desc offset $2)`,
}

export const forgetOldest = (tx: Queryable, userId: string, most: number): Promise<number> =>
  run(tx, FORGET_OLDEST, [userId, most])

const TAKE_BACK: Statement = {
  name: 'answer-feedback-take-back',
  text: 'delete from app.answer_feedback where user_id = $1 and id = $2',
}

export const takeBackWrong = (db: Queryable, userId: string, id: string): Promise<number> =>
  run(db, TAKE_BACK, [userId, id])

/** Of the owner `$1` what was said about entries since `$2`, the newest first. */
export const MARKS: Statement = {
  name: 'answer-feedback-marks',
  text: `select cited[1] as "entryId", reason, told_at as at from app.answer_feedback
    where user_id = $1 and told_at > $2 and cardinality(cited) > 0 order by told_at desc, id desc`,
}

/** What somebody said of entries that answers rested on first, since an instant. */
export const readMarks = (db: Queryable, userId: string, since: Date): Promise<WrongMark[]> =>
  db.query<WrongMark>(MARKS.text, [userId, since.toISOString()], MARKS.name)
