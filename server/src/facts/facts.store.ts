import type { Queryable, Statement } from '../db/queryable.ts'
import { run } from '../db/table.ts'

/** A row for each fact and each that listens to it; it goes when the listener has acted. */
export interface WaitingFact {
  id: string
  name: string
  data: unknown
}

const TELL: Statement = {
  name: 'facts-tell',
  text: `insert into app.facts (listener, id, name, data)
    select listener, $2, $3, $4 from unnest($1::text[]) as listener`,
}

/** Many of one kind, each due so many ms from now. */
const TELL_ALL: Statement = {
  name: 'facts-tell-all',
  text: `insert into app.facts (listener, id, name, data, due_at)
    select listener, fact.id, $2, fact.data, now() + make_interval(secs => fact.after_ms / 1000)
    from unnest($1::text[]) as listener, rows from (
      unnest($3::uuid[], $4::float8[]), jsonb_array_elements($5::jsonb)) as fact (id, after_ms, data)`,
}

/** Those of the listeners `$1` for whom something is due. */
const FIND_DUE: Statement = {
  name: 'facts-find-due',
  text: `select listener from unnest($1::text[]) as listener
    where exists (select from app.facts f where f.listener = listener.listener and f.due_at <= now())`,
}

/** What another process has taken is passed over. */
const TAKE: Statement = {
  name: 'facts-take',
  text: `with due as materialized (
      select listener, due_at, id from app.facts where listener = $1 and name = any($2::text[]) and due_at <= now()
      order by due_at, id limit $3 for update skip locked)
    delete from app.facts f using due where f.listener = due.listener and f.due_at = due.due_at and f.id = due.id
    returning f.id, f.name, f.data`,
}

/** One second after the first failure, then twice as long each time, up to an hour. */
const POSTPONE: Statement = {
  name: 'facts-postpone',
  text: `update app.facts set tries = tries + 1, due_at = now() + make_interval(secs => least(power(2, tries), 3600))
    where listener = $1 and id = $2`,
}

const FORGET: Statement = {
  name: 'facts-forget',
  text: `delete from app.facts where told_at < now() - make_interval(days => $2) and listener <> all($1::text[])`,
}

export const tellFact = (tx: Queryable, listeners: readonly string[], { id, name, data }: WaitingFact) =>
  run(tx, TELL, [listeners, id, name, data])

export const tellFacts = (
  tx: Queryable,
  listeners: readonly string[],
  name: string,
  facts: readonly { id: string; afterMs: number; data: unknown }[],
) =>
  run(tx, TELL_ALL, [
    ...[listeners, name, facts.map(({ id }) => id), facts.map(({ afterMs }) => afterMs)],
    JSON.stringify(facts.map(({ data }) => data)),
  ])

export async function findDue(db: Queryable, listeners: readonly string[]): Promise<string[]> {
  const rows = await db.query<{ listener: string }>(FIND_DUE.text, [listeners], FIND_DUE.name)
  return rows.map(({ listener }) => listener)
}

/** At most `most` facts that are due for the listener, the earliest first: gone, unless the transaction is rolled back. */
export async function takeDue(
  tx: Queryable,
  { listener, names, most }: { listener: string; names: readonly string[]; most: number },
): Promise<WaitingFact[]> {
  const rows = await tx.query<WaitingFact>(TAKE.text, [listener, names, most], TAKE.name)
  return rows.sort((a, b) => (a.id < b.id ? -1 : 1))
}

export const postpone = (db: Queryable, listener: string, id: string) => run(db, POSTPONE, [listener, id])

/** Forgets what was told long ago to somebody whom this version does not know. */
export const forgetUnheard = (db: Queryable, listeners: readonly string[], days: number) =>
  run(db, FORGET, [listeners, days])
