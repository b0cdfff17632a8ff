import type { Listener } from '../../facts.ts'
import type { Blobs } from './keep-blob.ts'
import { looseBlobsOf } from './orphan-blobs.store.ts'

/**
 * The bytes of somebody whose account is gone go within seconds and not when the sweeper comes: their rows went with the
 * account, in whose transaction no store is asked.
 */
export const makeForgetFiles =
  ({ remove }: Pick<Blobs, 'remove'>): Listener<'account.deleted'> =>
  async (tx, { data }) =>
    remove(await looseBlobsOf(tx, data.userId))
