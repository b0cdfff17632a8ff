import type { Clock } from '../../clock.ts'
import type { Database } from '../../db/database.ts'
import type { Actor } from '../../http/actor.ts'
import { type ZipEntry, zip } from '../../zip.ts'
import type { OwnSecurity } from '../auth/auth.public.ts'
import { ownRows, readOneMoment } from './own-data.store.ts'

export interface ExportNeeds {
  db: Database
  clock: Clock
  ownSecurity: OwnSecurity
}

const json = (name: string, content: unknown): ZipEntry => ({
  name: `${name}.json`,
  bytes: Buffer.from(`${JSON.stringify(content, null, 2)}\n`),
})

/** Everything that is kept of the caller, one JSON file for each kind, as it stands at one moment. */
export async function exportOwnData({ db, clock, ownSecurity }: ExportNeeds, actor: Actor): Promise<Buffer> {
  const at = clock.now()
  const entries = await db.transaction(async (tx) => {
    await readOneMoment(tx)
    const { account, sessions } = await ownSecurity.export(actor)
    const rows = await ownRows(tx, actor.userId)
    return [
      json('about', { exportedAt: at.toISOString(), userId: actor.userId, times: 'UTC' }),
      json('account', account),
      json('sessions', sessions),
      ...[...rows].map(([name, content]) => json(name, content)),
    ]
  })
  return zip(entries, at)
}
