import { accessToken, freshAccessToken, sessionState } from '../../platform/session.ts'
import { makeStorageClient } from './storage-client.ts'

/** The storage service as the signed-in person. */
export const ownStorage = makeStorageClient({
  current: accessToken,
  fresh: freshAccessToken,
  userId: () => {
    const session = sessionState()
    return session.status === 'signed-in' ? session.user.id : undefined
  },
})
