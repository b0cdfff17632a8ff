import { type InsertStatement, insertInto } from './insert-statement.ts'
import type { Queryable, Statement } from './queryable.ts'

/** Where a field of a row is kept, and how it is written where that is another form. */
export interface Column<Value> {
  /** 'due_date' */
  readonly name: string
  /** What is read instead of the column itself: 'due_date::text'. */
  readonly select?: string
  /** Another column that follows from the field, for an index to sort by. */
  readonly derived?: { readonly name: string; of(value: NonNullable<Value>): unknown }
  /** Of an instant: one that is there stays when a change brings another; null takes it away. */
  readonly kept?: true
  write?(value: NonNullable<Value>): unknown
  read?(stored: unknown): NonNullable<Value>
}

/** Text, numbers and ids: kept as they are. */
export const column = <Value>(name: string): Column<Value> => ({ name })

/** A calendar day, yyyy-mm-dd: read as a Date it would be midnight in the zone of this process. */
export const day = (name: string): Column<string> => ({ name, select: `${name}::text` })

export const instant = <Value extends Date | null>(name: string, options: { kept?: true } = {}): Column<Value> => ({
  ...options,
  name,
  write: (value) => value.toISOString(),
})

/** One of a few words, kept as a number that sorts as they do. */
export function ranked<Word extends string>(name: string, ranks: Readonly<Record<Word, number>>): Column<Word> {
  const words = new Map(Object.entries(ranks).map(([word, rank]) => [rank, word as Word]))
  return {
    name,
    write: (word) => ranks[word],
    read: (rank) => words.get(rank as number) as Word,
  }
}

type Nullable<Row> = { [Field in keyof Row]: null extends Row[Field] ? Field : never }[keyof Row]
/** A row whose fields that may be null may also be left out. */
export type Given<Row> = Omit<Row, Nullable<Row>> & { [Field in Nullable<Row>]?: Row[Field] | undefined }
/** What is to be changed of a row: undefined stays as it is, null is written. */
export type Change<Row> = { [Field in keyof Row]?: Row[Field] | undefined }

/** A list that is read by the page: of the owner `$1`, at most `$2` rows. */
export interface RowList<Row> {
  readonly first: Statement
  /** Begins behind the key whose values come last. */
  readonly after: Statement
  read(
    db: Queryable,
    userId: string,
    asked: { limit: number; after: readonly unknown[] | undefined; given?: readonly unknown[] },
  ): Promise<Row[]>
}

/** How the rows of a list are chosen and ordered. */
interface ListOrder {
  /** Columns of the sort key, whose last one is unique. */
  by: readonly string[]
  newestFirst?: true
  /** Follows the condition on the owner: 'and due_date >= $3'. */
  where?: string
  /** How many values `where` takes, from `$3` on. */
  given?: number
}

export interface Table<Row> {
  /** A row of these values; what is not given is null, and what is no field of it is left out. */
  fill(given: Given<Row>): Row
  /** Reads rows of the owner, who is `$1`; `rest` follows that condition. */
  select(name: string, rest: string): Statement
  /** Two statements: from the beginning, and `…-after` behind a key. */
  list(name: string, order: ListOrder): RowList<Row>
  /** Changes rows of the owner, who is `$1`, and reads them. */
  update(name: string, set: string, where: string): Statement
  /** Inserts one row, whose values are `valuesOf`. */
  insert(name: string): InsertStatement
  valuesOf(userId: string, row: Row): unknown[]
  /** Changes what is given of one row and reads it; its values are `changesOf`. */
  change(name: string): Statement
  changesOf(userId: string, id: string, change: Change<Row>, now: Date): unknown[]
  /** Removes one row of the owner `$1` with the id `$2`. */
  remove(name: string): Statement
  /** Counts rows of the owner `$1` no further than `$2`. */
  count(name: string): Statement
  rows(db: Queryable, statement: Statement, values: readonly unknown[]): Promise<Row[]>
  first(db: Queryable, statement: Statement, values: readonly unknown[]): Promise<Row | undefined>
}

/** The time of a change, later than that of the change before, though a clock went back: the version of a row. */
export const later = (now: string, version: string): string =>
  `greatest(${now}::timestamptz, ${version} + interval '1 ms')`

export const run = (db: Queryable, { text, name }: Statement, values: readonly unknown[]): Promise<number> =>
  db.write(text, values, name)

/** How many rows the `count` of a table finds of the owner, up to `most`. */
export async function countUpTo(db: Queryable, { text, name }: Statement, userId: string, most: number) {
  const [row] = await db.query<{ count: number }>(text, [userId, most], name)
  return row?.count ?? 0
}

/**
 * A table whose key leads with its owner, `user_id`, and the one place that says which field stands in which column. Its
 * statements are named and made once, each with the owner in it, and their values are put in order by it.
 *
 * @param options.version the field that grows with each change; a table without one takes no changes
 * @param options.fixed fields that a change leaves alone
 */
export function table<Row extends object>(
  name: string,
  columns: { readonly [Field in keyof Row]-?: Column<Row[Field]> },
  options: { version?: keyof Row & string; fixed?: readonly (keyof Row & string)[] } = {},
): Table<Row> {
  const fields = Object.entries<Column<unknown>>(columns) as [keyof Row & string, Column<unknown>][]
  const version = options.version && columns[options.version].name
  const left = new Set<string>([...(options.fixed ?? []), ...(options.version ? [options.version] : [])])
  const changed = fields.filter(([field]) => !left.has(field))
  const translated = fields.flatMap(([field, { read }]) => (read ? [{ field, read }] : []))
  const selected = fields.map(([field, { name, select = name }]) => `${select} as "${field}"`).join(', ')

  const written = ({ write, derived }: Column<unknown>, value: unknown): unknown[] => {
    const isNothing = value === null || value === undefined
    const own = isNothing || !write ? (value ?? null) : write(value)
    return derived ? [own, isNothing ? null : derived.of(value)] : [own]
  }
  const placesOf = (given: typeof fields) =>
    given.flatMap(([field, { name, kept, derived }]) => [
      { field, name, kept },
      ...(derived ? [{ field, name: derived.name, kept: undefined }] : []),
    ])

  const rows = async (db: Queryable, { text, name }: Statement, values: readonly unknown[]): Promise<Row[]> => {
    const found = await db.query<Row>(text, values, name)
    for (const row of found)
      for (const { field, read } of translated) row[field] = read(row[field]) as Row[typeof field]
    return found
  }

  /** `$1` owner, `$2` id, `$3` the names of what is changed, `$4` the time, and from `$5` on the values. */
  const changes = placesOf(changed).map(({ field, name, kept }, place) => {
    const value = `$${place + 5}`
    const at = `${value}::timestamptz`
    const set = kept ? `case when ${at} is not null then coalesce(${name}, ${at}) end` : value
    return `${name} = case when '${field}' = any($3::text[]) then ${set} else ${name} end`
  })

  const update = (statement: string, set: string, where: string): Statement => ({
    name: statement,
    text: `update ${name} set ${set} where user_id = $1 ${where} returning ${selected}`,
  })

  const select = (statement: string, rest: string): Statement => ({
    name: statement,
    text: `select ${selected} from ${name} where user_id = $1 ${rest}`,
  })

  return {
    rows,
    first: async (db, statement, values) => (await rows(db, statement, values))[0],
    fill: (given) =>
      Object.fromEntries(fields.map(([field]) => [field, (given as Partial<Row>)[field] ?? null])) as Row,
    select,
    list(statement, { by, newestFirst, where = '', given = 0 }) {
      const [behind, order] = newestFirst ? ['<', by.map((key) => `${key} desc`)] : ['>', by]
      const key = by.map((_, place) => `$${place + 3 + given}`)
      const inOrder = `order by ${order.join(', ')} limit $2`
      const first = select(statement, `${where} ${inOrder}`)
      const after = select(
        `${statement}-after`,
        `${where} and (${by.join(', ')}) ${behind} (${key.join(', ')}) ${inOrder}`,
      )
      return {
        first,
        after,
        read: (db, userId, asked) =>
          rows(db, asked.after ? after : first, [userId, asked.limit, ...(asked.given ?? []), ...(asked.after ?? [])]),
      }
    },
    update,
    insert: (statement) => insertInto(statement, name, ['user_id', ...placesOf(fields).map(({ name }) => name)]),
    valuesOf: (userId, row) => [userId, ...fields.flatMap(([field, column]) => written(column, row[field]))],
    change(statement) {
      if (version === undefined) throw new Error(`${name} has no version, so its rows are not changed`)
      const set = [...changes, `${version} = ${later('$4', version)}`].join(', ')
      return update(statement, set, 'and id = $2')
    },
    changesOf: (userId, id, change, now) => [
      userId,
      id,
      changed.flatMap(([field]) => (change[field] === undefined ? [] : [field])),
      now.toISOString(),
      ...changed.flatMap(([field, column]) => written(column, change[field])),
    ],
    remove: (statement) => ({ name: statement, text: `delete from ${name} where user_id = $1 and id = $2` }),
    count: (statement) => ({
      name: statement,
      text: `select count(*)::int as count from (select from ${name} where user_id = $1 limit $2) t`,
    }),
  }
}
