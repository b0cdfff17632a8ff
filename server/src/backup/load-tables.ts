import type pg from 'pg'
import type { Manifest } from './archive-format.ts'
import { BackupError } from './backup-error.ts'
import { foreignKeys, keptTables, type Table } from './catalog.store.ts'
import { copyIn } from './copy-rows.ts'

export interface TableLoad {
  /** @throws BackupError when other rows than the manifest names came of it */
  copy(table: string, body: AsyncIterable<Buffer>): Promise<void>
  /** Checks every reference between tables and commits. */
  finish(): Promise<void>
}

/**
 * Begins to fill tables that were just migrated to where the backup stood, in one transaction. References between tables and
 * the work of triggers are put off: what triggers did is in the rows already. Needs no right beyond owning the tables.
 *
 * @throws BackupError when the tables are not those of the backup
 */
export async function beginLoad(client: pg.Client, wanted: Manifest['tables']): Promise<TableLoad> {
  const tables = await keptTables(client)
  checkSame(tables, wanted)
  const keys = await foreignKeys(client)
  await client.query('begin')
  for (const { table, name } of keys) await client.query(`alter table ${table} drop constraint "${name}"`)
  // A step may have put first rows in.
  await client.query(`truncate ${tables.map(({ name }) => name).join(', ')}`)
  for (const { name } of tables) await client.query(`alter table ${name} disable trigger user`)
  return {
    async copy(name, body) {
      const table = wanted.find((one) => one.name === name)
      if (!table) throw new BackupError(`The archive holds rows of ${name}, of which its manifest knows nothing.`)
      const columns = table.columns.map((column) => `"${column}"`).join(', ')
      const rows = await copyIn(client, `copy ${name} (${columns}) from stdin`, body)
      if (rows !== table.rows) throw new BackupError(`Of ${table.rows} rows of ${name} only ${rows} could be read.`)
    },
    async finish() {
      for (const { name } of tables) await client.query(`alter table ${name} enable trigger user`)
      for (const { table, name, definition } of keys)
        await client.query(`alter table ${table} add constraint "${name}" ${definition}`)
      await client.query('commit')
      await client.query('analyze')
    },
  }
}

function checkSame(found: readonly Table[], wanted: readonly Table[]): void {
  const inWords = (tables: readonly Table[]) =>
    tables.map(({ name, columns }) => `${name} (${columns.toSorted().join(', ')})`).toSorted()
  const [here, there] = [inWords(found), inWords(wanted)]
  const missing = there.find((table) => !here.includes(table)) ?? here.find((table) => !there.includes(table))
  if (missing !== undefined)
    throw new BackupError(`The archive does not fit this Turfwise: ${missing} is not the same in both.`)
}
