import { StoreFull, StoreUnavailable } from './object-store.port.ts'

const NO_ROOM = new Set(['ENOSPC', 'EDQUOT', 'EFBIG'])

/** True when the system refused to write because there is no room, a quota is used up or a file may not grow further. */
export const isNoRoom = (error: unknown): boolean => NO_ROOM.has((error as NodeJS.ErrnoException)?.code ?? '')

/** Turns a failure of the file system into one of the port. */
export const toStoreError = (error: unknown): StoreFull | StoreUnavailable => {
  if (error instanceof StoreFull || error instanceof StoreUnavailable) return error
  return isNoRoom(error) ? new StoreFull(error) : new StoreUnavailable(error)
}
