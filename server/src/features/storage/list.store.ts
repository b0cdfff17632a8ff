import type { Queryable } from '../../db/queryable.ts'
import { type ObjectRow, type StoredObject, toObject } from './objects.store.ts'

/** An entry of a list: a file, or a folder that files lie in. */
export interface Entry {
  /** Below the prefix: one segment of a folder, the rest of the key of a file. */
  name: string
  file: StoredObject | undefined
}

export const ENTRY_COLUMNS = ['name', 'created_at', 'updated_at', 'last_accessed_at'] as const
export type EntryColumn = (typeof ENTRY_COLUMNS)[number]

export interface Listed {
  bucketId: string
  /** Beginning of the keys; names are told from its end on. */
  prefix: string
  /** The user whose files are listed; undefined for everybody's. */
  userId: string | undefined
}

type EntryRow = { entry: string; is_folder: boolean } & ObjectRow

const toEntry = (row: EntryRow): Entry => ({ name: row.entry, file: row.is_folder ? undefined : toObject(row) })

// Greater than every key that begins with the prefix: keys are ASCII.
const END = '\u{10FFFF}'

const SCOPE = `
  select o.*, substr(o.name, length($2::text) + 1) as rest from storage.objects o
  where o.bucket_id = $1 and o.name >= $2 and o.name < $3
    and ($4::text is null or split_part(o.name, '/', 2) = $4)`

const scopeOf = ({ bucketId, prefix, userId }: Listed): unknown[] => [bucketId, prefix, prefix + END, userId ?? null]

/** One level below a prefix: folders first, then files, both in the order that is asked for. */
export async function listLevel(
  db: Queryable,
  listed: Listed,
  page: { column: EntryColumn; descends: boolean; limit: number; offset: number; search: string },
): Promise<Entry[]> {
  const direction = page.descends ? 'desc' : 'asc'
  const order = page.column === 'name' ? `entry ${direction}` : `${page.column} ${direction} nulls first, entry`
  const rows = await db.query<EntryRow>(
    `with scope as (${SCOPE}), entries as (
       select split_part(rest, '/', 1) as entry, true as is_folder, null::uuid as id from scope
       where strpos(rest, '/') > 0 group by 1
       union all
       select rest, false, id from scope where strpos(rest, '/') = 0
     )
     select e.entry collate "C" as entry, e.is_folder, o.* from entries e left join storage.objects o on o.id = e.id
     where starts_with(lower(e.entry), lower($5))
     order by e.is_folder desc, ${order} limit $6 offset $7`,
    [...scopeOf(listed), page.search, page.limit, page.offset],
  )
  return rows.map(toEntry)
}

export interface After {
  /** Value of the sort column of the last entry that was told; the name itself where names sort. */
  value: string
  name: string
}

/**
 * Entries after another one. With `delimited` one level of folders and files by name, mixed; without it all files below
 * the prefix, whose names are then the rest of their keys.
 */
export async function listAfter(
  db: Queryable,
  listed: Listed,
  page: {
    column: EntryColumn
    descends: boolean
    limit: number
    delimited: boolean
    after: After | undefined
  },
): Promise<Entry[]> {
  const { column, descends, after } = page
  const [direction, beyond] = descends ? ['desc', '<'] : ['asc', '>']
  const folders = `select split_part(rest, '/', 1) || '/' as entry, true as is_folder, null::uuid as id from scope
       where strpos(rest, '/') > 0 group by 1
       union all`
  const sort = column === 'name' ? 'entry' : `coalesce(${column}, '-infinity'::timestamptz)`
  const bound = column === 'name' ? `$5::text collate "C"` : '$5::timestamptz'
  const rows = await db.query<EntryRow>(
    `with scope as (${SCOPE}), entries as (
       ${page.delimited ? folders : ''}
       select rest, false, id from scope ${page.delimited ? `where strpos(rest, '/') = 0` : ''}
     ), named as (
       select e.entry collate "C" as entry, e.is_folder, o.* from entries e (entry, is_folder, id)
       left join storage.objects o on o.id = e.id
     )
     select * from named
     where $5::text is null or (${sort}, entry) ${beyond} (${bound}, $6::text collate "C")
     order by ${sort} ${direction}, entry ${direction} limit $7`,
    [...scopeOf(listed), after?.value ?? null, after?.name ?? null, page.limit],
  )
  return rows.map(toEntry)
}
