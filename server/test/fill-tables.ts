import type { Queryable } from '../src/db/queryable.ts'

interface Column {
  name: string
  type: string
  /** Words that a check of the table allows in it. */
  words: string[]
}

interface Table {
  name: string
  /** Those that must be given. */
  columns: Column[]
  references: { to: string; columns: string[]; theirs: string[] }[]
}

const VALUES: Readonly<Record<string, string>> = {
  uuid: `gen_random_uuid()`,
  text: `'x'`,
  varchar: `'x'`,
  bytea: `'\\x00'`,
  bool: 'false',
  date: `'2026-03-01'`,
  time: `'07:00'`,
  timestamptz: `'2026-03-01T00:00:00Z'`,
  jsonb: `'{}'`,
}

/**
 * Puts one row into each table of ours that has none and takes one, by its columns alone: what must be given gets any value
 * of its type, what refers to another table that one's first row, and a second reference to the same table its last.
 *
 * @returns tables that refused
 */
export async function fillEmptyTables(db: Queryable): Promise<string[]> {
  const left = new Map((await tablesOf(db)).map((table) => [table.name, table]))
  // As often as one may wait for another.
  for (let before = -1; left.size !== before; ) {
    before = left.size
    for (const table of left.values()) {
      const [row] = await db.query<{ full: boolean }>(`select exists (select from ${table.name}) as full`)
      if (row?.full || (await fill(db, table))) left.delete(table.name)
    }
  }
  return [...left.keys()]
}

async function fill(db: Queryable, { name, columns, references }: Table): Promise<boolean> {
  const values = new Map<string, string>()
  for (const { name, type, words } of columns)
    values.set(name, words[0] === undefined ? (VALUES[type] ?? (type.startsWith('_') ? `'{}'` : '1')) : `'${words[0]}'`)
  const named = new Set<string>()
  for (const { to, columns, theirs } of references) {
    const order = named.has(to) ? '1 desc' : '1'
    named.add(to)
    for (const [index, column] of columns.entries())
      if (values.has(column)) values.set(column, `(select ${theirs[index]} from ${to} order by ${order} limit 1)`)
  }
  const names = [...values.keys()].map((column) => `"${column}"`).join(', ')
  const statement = values.size === 0 ? 'default values' : `(${names}) values (${[...values.values()].join(', ')})`
  return db.query(`insert into ${name} ${statement}`).then(
    () => true,
    () => false,
  )
}

async function tablesOf(db: Queryable): Promise<Table[]> {
  return db.query<Table & object>(
    `select class.oid::regclass::text as name,
       (select coalesce(json_agg(json_build_object('name', attname, 'type', typname, 'words', array(
            select (regexp_matches(pg_get_constraintdef(con.oid), '''([^'']+)''::text', 'g'))[1] from pg_constraint con
            where con.conrelid = class.oid and con.contype = 'c' and attnum = any(con.conkey))) order by attnum), '[]')
          from pg_attribute join pg_type on pg_type.oid = atttypid
          where attrelid = class.oid and attnum > 0 and not attisdropped and attnotnull and not atthasdef) as columns,
       (select coalesce(json_agg(json_build_object('to', confrelid::regclass::text,
            'columns', array(select attname from unnest(conkey) with ordinality key(number, place)
              join pg_attribute on attrelid = conrelid and attnum = number order by place),
            'theirs', array(select attname from unnest(confkey) with ordinality key(number, place)
              join pg_attribute on attrelid = confrelid and attnum = number order by place))), '[]')
          from pg_constraint where conrelid = class.oid and contype = 'f') as references
     from pg_class class
     where relkind = 'r' and relnamespace in ('app'::regnamespace, 'auth'::regnamespace, 'storage'::regnamespace)
       and relname not like 'kysely%' order by 1`,
  )
}
