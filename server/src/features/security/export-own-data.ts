import { Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import type { Clock } from '../../clock.ts'
import type { Database } from '../../db/database.ts'
import type { ExportPart, Feature, OwnFile } from '../../feature.ts'
import type { Actor } from '../../http/guard/actor.ts'
import { ownRows, readOneMoment } from './own-data.store.ts'

export interface ExportNeeds {
  db: Database
  clock: Clock
  /** Those that keep something of people. */
  features: readonly Pick<Feature, 'exportOf'>[]
}

/** `files/<bucket>/<key>`, with nothing in it that leads out of a folder or that some system cannot write. */
const pathOf = ({ bucket, key }: OwnFile): string => {
  const parts = key.split('/').map((part) => (/^\.*$/.test(part) ? '_' : part.replaceAll(/[\\:*?"<>|\p{Cc}]/gu, '_')))
  return ['files', bucket, ...parts].join('/')
}

/**
 * Everything that is kept of the caller as a ZIP: one JSON file for each kind, as it stands at one moment, and the files
 * themselves, read one after the other while the archive is sent. A file that is removed meanwhile is empty in it; when
 * the store fails, the stream does, so that no archive looks whole that is not.
 */
export async function exportOwnData({ db, clock, features }: ExportNeeds, actor: Actor): Promise<Readable> {
  const at = clock.now()
  const archive = new ZipFile()
  const json = (name: string, content: unknown): void =>
    archive.addBuffer(Buffer.from(`${JSON.stringify(content, null, 2)}\n`), `${name}.json`, { mtime: at })
  const kept = await db.transaction(async (tx) => {
    await readOneMoment(tx)
    const parts: ExportPart[] = []
    for (const feature of features) parts.push((await feature.exportOf?.(tx, actor)) ?? {})
    json('about', { exportedAt: at.toISOString(), userId: actor.userId, times: 'UTC' })
    for (const { documents = {} } of parts) for (const [name, content] of Object.entries(documents)) json(name, content)
    for (const [name, rows] of await ownRows(tx, actor.userId)) json(name, rows)
    return parts.flatMap(({ files = [] }) => files)
  })
  const output = archive.outputStream as Readable
  archive.on('error', (error) => output.destroy(error as Error))
  for (const file of kept) {
    // Photos are packed already; packing them again costs time and saves nothing.
    archive.addReadStreamLazy(pathOf(file), { mtime: at, compress: false }, (use) => {
      file.open().then(
        (bytes = Readable.from([])) => {
          // Whoever stops listening leaves no file open.
          output.once('close', () => bytes.destroy())
          use(null, bytes)
        },
        (error) => use(error, Readable.from([])),
      )
    })
  }
  archive.end()
  return output
}
