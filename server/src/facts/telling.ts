import type { Statement } from '../db/queryable.ts'
import type { FactData, FactName } from '../facts.ts'

/** A statement that writes and tells at once. */
export interface Telling extends Statement {
  /** The same without its fact, for a bench to ask of a bare driver. */
  readonly plain: Statement
}

/**
 * The statement, which writes at most one row and returns it, with a fact told of that row. Two values follow its own: who
 * listens, and the fact's id.
 * @param fact.values how many values the statement itself takes
 * @param fact.data each part of the fact as SQL of the values and of the row as it is returned
 */
export function telling<Name extends FactName>(
  plain: Statement,
  fact: { tells: Name; values: number; data: { readonly [Part in keyof FactData<Name>]: string } },
): Telling {
  const parts = Object.entries<string>(fact.data).map(([part, sql]) => `'${part}', ${sql}`)
  return {
    plain,
    name: `${plain.name}-telling`,
    text: `with written as (${plain.text}), told as (
        insert into app.facts (listener, id, name, data)
        select listener, $${fact.values + 2}::uuid, '${fact.tells}', jsonb_build_object(${parts.join(', ')})
        from written, unnest($${fact.values + 1}::text[]) as listener)
      select * from written`,
  }
}
