import type { Statement } from '../db/queryable.ts'
import type { FactData, FactName } from '../facts.ts'

/** A statement that writes and tells at once. */
export interface Telling extends Statement {
  /** The same without its fact, for a bench to ask of a bare driver. */
  readonly plain: Statement
}

/** What is told of a row that a statement wrote. */
interface ToldOf<Name extends FactName> {
  tells: Name
  /** How many values the statement itself takes. */
  values: number
  /** Each part of the fact as SQL of the values and of the row as it is returned. */
  data: { readonly [Part in keyof FactData<Name>]: string }
  /** Handed on so many ms after the commit at the earliest. */
  afterMs?: number
}

/** A statement in steps, of which some write, and a last part that answers; one that is a single step has no steps within. */
interface Steps {
  name: string
  /** 'seen as (…), liked as (…)' */
  steps: string
  /** The step whose rows are told of, each by itself. */
  told: string
  /** 'select * from seen' */
  answer: string
}

/** The steps with one more that tells of what one of them wrote. Two values follow their own: who listens, and the fact's id. */
export function tellingSteps<Name extends FactName>(
  { name, steps, told, answer }: Steps,
  { tells, values, data, afterMs }: ToldOf<Name>,
): Telling {
  const parts = Object.entries<string>(data).map(([part, sql]) => `'${part}', ${sql}`)
  const [column, due] = afterMs === undefined ? ['', ''] : [', due_at', `, now() + interval '${afterMs} ms'`]
  return {
    plain: { name, text: `with ${steps} ${answer}` },
    name: `${name}-telling`,
    text: `with ${steps}, told as (
        insert into app.facts (listener, id, name, data${column})
        select listener, $${values + 2}::uuid, '${tells}', jsonb_build_object(${parts.join(', ')})${due}
        from ${told}, unnest($${values + 1}::text[]) as listener)
      ${answer}`,
  }
}

/**
 * The statement, which writes at most one row and returns it, with a fact told of that row. Two values follow its own: who
 * listens, and the fact's id.
 */
export const telling = <Name extends FactName>(plain: Statement, fact: ToldOf<Name>): Telling => ({
  ...tellingSteps(
    { name: plain.name, steps: `written as (${plain.text})`, told: 'written', answer: 'select * from written' },
    fact,
  ),
  plain,
})
