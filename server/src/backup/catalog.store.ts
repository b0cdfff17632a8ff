import type pg from 'pg'

/** Everything of ours in the database but the job queue, whose waiting work is over within the hour. */
export const KEPT_SCHEMAS = ['app', 'auth', 'storage'] as const
/** Tables by which the migrations know how far they came; a restore gets them by migrating. */
const OF_MIGRATIONS = ['kysely_migration', 'kysely_migration_lock']

export interface Table {
  /** `app.tasks` */
  name: string
  /** Those that are stored and not made by the database, in their order. */
  columns: string[]
}

/** The tables whose rows are kept. */
export async function keptTables(client: pg.ClientBase): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `select namespace.nspname || '.' || class.relname as name,
       array_agg(attribute.attname::text order by attribute.attnum) as columns
     from pg_class class
     join pg_namespace namespace on namespace.oid = class.relnamespace
     join pg_attribute attribute on attribute.attrelid = class.oid
     where class.relkind = 'r' and namespace.nspname = any($1) and class.relname <> all($2)
       and attribute.attnum > 0 and not attribute.attisdropped and attribute.attgenerated = ''
     group by namespace.nspname, class.relname order by 1`,
    [KEPT_SCHEMAS, OF_MIGRATIONS],
  )
  return rows
}

/** The steps of migrations that were done, in order; none where there is no database of ours. */
export async function doneMigrations(client: pg.ClientBase): Promise<string[]> {
  const { rows: found } = await client.query(`select from pg_class where oid = to_regclass('app.kysely_migration')`)
  if (found.length === 0) return []
  const { rows } = await client.query<{ name: string }>('select name from app.kysely_migration order by name')
  return rows.map(({ name }) => name)
}

export interface ForeignKey {
  table: string
  name: string
  /** `FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE` */
  definition: string
}

export async function foreignKeys(client: pg.ClientBase): Promise<ForeignKey[]> {
  const { rows } = await client.query<ForeignKey>(
    `select namespace.nspname || '.' || class.relname as table, pg_constraint.conname as name,
       pg_get_constraintdef(pg_constraint.oid) as definition
     from pg_constraint
     join pg_class class on class.oid = pg_constraint.conrelid
     join pg_namespace namespace on namespace.oid = class.relnamespace
     where pg_constraint.contype = 'f' and namespace.nspname = any($1) order by 1, 2`,
    [KEPT_SCHEMAS],
  )
  return rows
}

/** Schemas of ours that the database has already, with that of the job queue. */
export async function takenSchemas(client: pg.ClientBase, alsoTaken: readonly string[]): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    'select nspname as name from pg_namespace where nspname = any($1) order by 1',
    [[...KEPT_SCHEMAS, ...alsoTaken]],
  )
  return rows.map(({ name }) => name)
}

/** Blob keys of the files after `after`, in their order, with the size that each should have. */
export async function filesAfter(
  client: pg.ClientBase,
  after: string,
  most: number,
): Promise<{ blobKey: string; bytes: number }[]> {
  const { rows } = await client.query<{ blob_key: string; size: string }>(
    'select blob_key, size from storage.objects where blob_key > $1 order by blob_key limit $2',
    [after, most],
  )
  return rows.map(({ blob_key, size }) => ({ blobKey: blob_key, bytes: Number(size) }))
}
