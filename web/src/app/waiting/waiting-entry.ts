import { methodOf, type OutboxRow } from '../../platform/outbox/outbox-row.ts'
import { titleOf } from '../../platform/outbox/row-title.ts'
import { changesOf } from '../../platform/outbox/say-changes.ts'
import { makesItsObject, wordsOfRow } from '../../platform/outbox/write-definition.ts'
import { clockOf } from '../../ui/list/field-words.ts'
import { A_CHANGE, DID } from './waiting-copy.ts'

/** A row of the queue in words. */
export interface WaitingEntry {
  title: string
  /** 'Completed 9:44 am' */
  done: string
  /** The same with its figures: 'Completed 9:44 am, cut at 40 mm' */
  text: string
  /** Type of a job, for its icon. */
  type: string | undefined
}

/** What things are called of which no list was brought yet, by the kind of their object. */
const THINGS: Readonly<Record<string, string>> = {
  task: 'task',
  schedule: 'schedule',
  chemical: 'product',
  equipment: 'thing',
  'lawn-zone': 'lawn zone',
  'irrigation-zone': 'zone',
  'activity-log': 'record',
  progress: 'entry',
  'health-score': 'reading',
}

/** What a row is of: 'task' of 'task/018f…'. */
export const kindOfRow = ({ object }: Pick<OutboxRow, 'object'>): string => object.split('/', 1)[0] ?? ''

/** The word for one such thing. */
export const thingOf = (row: OutboxRow): string => wordsOfRow(row)?.thing ?? THINGS[kindOfRow(row)] ?? kindOfRow(row)

const didOf = (row: OutboxRow): string => {
  if (methodOf(row) === 'DELETE') return DID.deleted
  return makesItsObject(row) ? DID.made(thingOf(row)) : DID.changed
}

/** @param now epoch ms: what was done on another day says which */
export const entryOf = (row: OutboxRow, rows: readonly OutboxRow[], now: number): WaitingEntry => {
  const { did, details, changes, type } = row.says ?? {}
  // A row of an earlier build has no words of its own for what it changes.
  const changed = changes ?? (did === undefined ? changesOf(row) : {})
  const done = `${did ?? didOf(row)} ${clockOf(Date.parse(row.madeAt), now)}`
  return {
    title: titleOf(row, rows) ?? A_CHANGE,
    done,
    text: [done, ...(details ?? []), ...Object.values(changed)].join(', '),
    type,
  }
}
