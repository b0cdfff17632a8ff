import type { Queryable } from '../../db/queryable.ts'

/** Not the person's data but our bookkeeping of their calls. */
const LEFT_OUT = ['app.idempotency_keys']

interface OwnedTable {
  /** Quoted, with its schema. */
  name: string
  /** `tasks` */
  file: string
  owner: string
}

/** What opens something, by its hash: of no use to the person, and to nobody else either. */
const LEFT_OUT_COLUMNS = ['token_hash']

/** Every table whose rows belong to somebody: a feature that comes later is exported without being named here. */
async function ownedTables(db: Queryable): Promise<OwnedTable[]> {
  const tables = await db.query<OwnedTable>(
    `select format('%I.%I', c.table_schema, c.table_name) as name,
       case c.table_schema when 'storage' then 'files' else c.table_name end as file,
       format('%I', c.column_name) as owner
     from information_schema.columns c
     where (c.table_schema = 'app' and c.column_name = 'user_id')
       or (c.table_schema = 'storage' and c.table_name = 'objects' and c.column_name = 'owner')
     order by 1`,
    [],
    'security-owned-tables',
  )
  return tables.filter(({ name }) => !LEFT_OUT.includes(name))
}

/** Everything that is read from now on in the transaction is of one moment. To be called before anything is read. */
export async function readOneMoment(tx: Queryable): Promise<void> {
  await tx.query('set transaction isolation level repeatable read, read only')
}

/** All rows of the app that belong to the user, by table. Columns as they are kept. */
export async function ownRows(db: Queryable, userId: string): Promise<Map<string, object[]>> {
  const found = new Map<string, object[]>()
  for (const { name, file, owner } of await ownedTables(db)) {
    const rows = await db.query<{ row: object }>(
      `select to_jsonb(t) - $2::text[] as row from ${name} t where ${owner} = $1`,
      [userId, LEFT_OUT_COLUMNS],
    )
    found.set(file, [...(found.get(file) ?? []), ...rows.map(({ row }) => row)])
  }
  return found
}
