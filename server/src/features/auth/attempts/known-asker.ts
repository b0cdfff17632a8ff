import type { Queryable } from '../../../db/queryable.ts'
import { countedAddress } from '../../../http/guard/counted-address.ts'
import { addressesOf, addressesOfTwoFactors } from '../sessions/sessions.store.ts'
import { deviceOfLogin, deviceOfTwoFactors } from './known-devices.store.ts'

/** Where a guess comes from. */
export interface Origin {
  ip: string
  /** Hashes of the tokens that the browser showed. */
  devices?: readonly Buffer[] | undefined
}

/**
 * Who guesses, as it is counted. A browser in which somebody signed in before is known by its token, in whatever network it
 * is; an address from which the account has a session may be shared with strangers.
 */
export interface Asker {
  name: string
  known: 'device' | 'address' | undefined
}

export const askerOfDevice = (hash: Buffer): string => `device ${hash.toString('base64url')}`
export const askerOfAddress = (ip: string): string => `address ${countedAddress(ip)}`
/** Somebody who is signed in. */
export const askerOfSession = (sessionId: string): string => `session ${sessionId}`

const askerAt = (ip: string, device: Buffer | undefined, addresses: readonly string[]): Asker => {
  if (device) return { name: askerOfDevice(device), known: 'device' }
  const counted = countedAddress(ip)
  const isKnown = addresses.some((known) => countedAddress(known) === counted)
  return { name: askerOfAddress(ip), known: isKnown ? 'address' : undefined }
}

/** Who guesses at an account that is named by its address or number, whether somebody has it or not. */
export async function askerOfLogin(db: Queryable, login: string, { ip, devices = [] }: Origin): Promise<Asker> {
  const device = await deviceOfLogin(db, login, devices)
  return askerAt(ip, device, device ? [] : await addressesOf(db, login))
}

/**
 * Who guesses at a user's second factor. Whoever has the password opens sessions of one factor from anywhere, so only
 * browsers and addresses that showed the second one are known.
 */
export async function askerOfFactors(db: Queryable, userId: string, { ip, devices = [] }: Origin): Promise<Asker> {
  const device = await deviceOfTwoFactors(db, userId, devices)
  return askerAt(ip, device, device ? [] : await addressesOfTwoFactors(db, userId))
}
