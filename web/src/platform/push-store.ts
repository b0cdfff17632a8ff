import { deviceValues } from './device-values.ts'

const OWN = 'own'
const OPENED = 'opened'

/** The subscription of this browser, and whose messages come by it. */
export interface OwnPush {
  userId: string
  /** What messages to it carry; undefined while the server has not answered yet. */
  to: string | undefined
  endpoint: string
  /** The secret by which the worker proves that it had the subscription. */
  auth: string
  /** The server's key with which the browser subscribed, base64url. */
  key: string
}

/** Where a click on a message leads, until a page has taken it up. */
interface Opened {
  path: string
  /** Epoch ms. */
  at: number
}

/** What pages and the worker of this browser share about push. It belongs to the browser, not to one of its people. */
const values = deviceValues('turfwise-push')

/** @throws {DOMException} in a browser that keeps nothing */
export const readOwnPush = (): Promise<OwnPush | undefined> => values.read(OWN)
export const keepOwnPush = (own: OwnPush): Promise<void> => values.keep(OWN, own)
/** Leaves no database behind: who signs out leaves nothing on the device. */
export const forgetOwnPush = (): Promise<void> => values.forget()

/** A page that opens by a click may be shown another address than was asked for: iOS opens the app's start. */
const OPENED_MS = 60_000

export const keepOpened = (path: string, now: number): Promise<void> =>
  values.keep(OPENED, { path, at: now } satisfies Opened)

/** Where the last click leads, once and for a minute. */
export const takeOpened = async (now: number): Promise<string | undefined> => {
  const opened = await values.read<Opened>(OPENED)
  if (opened === undefined) return undefined
  await values.drop(OPENED)
  return now - opened.at <= OPENED_MS ? opened.path : undefined
}
