import type { Queryable } from '../src/db/queryable.ts'

/** A row of a table, as JSON text without the columns that are left out. */
export type OwnedRow = `${string} ${string}`

export interface RowsOf {
  /** Every id in rows that belong to the person, the person's own included. */
  ids: readonly string[]
  /** The ids of those rows themselves, by the table's name without its schema. */
  byTable: ReadonlyMap<string, readonly string[]>
  /** All rows of all tables that name one of the ids; `leaveOut` are columns that may change. */
  read(leaveOut?: readonly string[]): Promise<OwnedRow[]>
}

interface Table {
  name: string
  /** Columns of type uuid. */
  uuids: string[]
}

/** Columns of such ids: with them tasks name the schedule and the item that made them, both of the same owner. */
const MADE_BY_CLIENTS = ['id', 'schedule_id', 'item_id']
/** What others say of somebody's post, that they like or report it, that they block somebody, and who belongs to their garden, is theirs. */
const SPOKEN_OF = ['post_id', 'parent_id', 'answers_id', 'blocked_id', 'member_id']
/** Counted of what others do. */
const COUNTERS = ['like_count', 'comment_count']

/** What each table has of one person. A table that comes later is looked at without being named. */
export async function rowsOf(db: Queryable, userId: string): Promise<RowsOf> {
  const tables = await db.query<Table>(
    `select format('%I.%I', table_schema, table_name) as name, array_agg(column_name::text) as uuids
     from information_schema.columns
     where table_schema in ('app', 'auth', 'storage') and udt_name = 'uuid' group by 1 order by 1`,
  )
  const ids = new Set([userId])
  for (let before = 0; before < ids.size; ) {
    before = ids.size
    for (const { name, uuids } of tables) {
      const named = uuids.map((column) => `${column} = any($1::uuid[])`).join(' or ')
      const rows = await db.query<{ found: (string | null)[] }>(
        `select array[${uuids.join(', ')}]::text[] as found from ${name} where ${named}`,
        [[...ids]],
      )
      for (const { found } of rows) for (const id of found) if (id !== null) ids.add(id)
    }
  }
  const byTable = new Map<string, string[]>()
  for (const { name, uuids } of tables.filter((table) => table.uuids.includes('id'))) {
    const named = uuids.map((column) => `${column} = any($1::uuid[])`).join(' or ')
    const rows = await db.query<{ id: string }>(`select id::text from ${name} where ${named}`, [[...ids]])
    byTable.set(
      name.slice(name.indexOf('.') + 1),
      rows.map(({ id }) => id),
    )
  }
  // The name of a file holds its owner's id as text.
  const statement = tables
    .map(({ name, uuids }) => {
      // Ids that clients make are unique for each owner: a row of somebody else's with such an id is not the person's.
      const ownerOf = (column: string) =>
        [...MADE_BY_CLIENTS, ...SPOKEN_OF].includes(column) && uuids.includes('user_id')
          ? ' and user_id = any($1::uuid[])'
          : ''
      const named = uuids.map((column) => `(${column} = any($1::uuid[])${ownerOf(column)})`)
      if (name === 'storage.objects') named.push(`name like '%' || $3 || '%'`)
      return `select '${name} ' || (to_jsonb(t) - $2::text[])::text as row from ${name} t where ${named.join(' or ')}`
    })
    .join(' union all ')
  return {
    ids: [...ids],
    byTable,
    async read(leaveOut = []) {
      // By a name, since to plan a statement over every table takes twice as long as to run it.
      const values = [[...ids], [...leaveOut, ...COUNTERS], userId]
      const rows = await db.query<{ row: OwnedRow }>(`${statement} order by 1`, values, 'rows-of-a-person')
      return rows.map(({ row }) => row)
    },
  }
}
