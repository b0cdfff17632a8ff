import { deviceValues } from './device-values.ts'

const SHARED = 'shared'

/** Until somebody is signed in and has a network; nobody thinks of a share for longer. */
export const SHARED_KEPT_MS = 86_400_000

/** What did not come along, by why. */
export interface LeftOut {
  /** Files that are no pictures. */
  others: number
  tooLarge: number
  tooMany: number
}

export interface SharedPhotos {
  photos: readonly File[]
  left: LeftOut
  /** Epoch ms. */
  at: number
  /** Who saw it first: from then on it is theirs, and the next person at this browser finds nothing. */
  userId?: string
}

/**
 * Photos that the phone's share sheet handed to the worker, until a screen takes them up. They belong to the device: whoever
 * shares may have to sign in first.
 */
const values = deviceValues('turfwise-shared')

/** Takes the place of what was shared before. @throws {DOMException} where the browser keeps nothing, or has no room */
export const keepShared = (shared: SharedPhotos): Promise<void> => values.keep(SHARED, shared)

/** Leaves no database behind. */
export const forgetShared = (): Promise<void> => values.forget()

/**
 * What was shared last, within a day, for the person who is here; undefined when there is nothing for them.
 * @throws {DOMException} where the browser keeps nothing
 */
export const claimShared = async (userId: string, now: number): Promise<SharedPhotos | undefined> => {
  const shared = await values.read<SharedPhotos>(SHARED)
  const isTheirs = shared?.userId === undefined || shared.userId === userId
  if (shared === undefined || !isTheirs || now - shared.at > SHARED_KEPT_MS) {
    await forgetShared()
    return undefined
  }
  await keepShared({ ...shared, userId })
  return shared
}
