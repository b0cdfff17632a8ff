import { messageShares, type Sender } from '@turfwise/domain/auth/message-budget'
import { countedAddress } from '../../../http/guard/counted-address.ts'
import type { RateLimit, RateLimits } from '../../../limits/rate-limit.ts'
import type { Caller } from '../accounts/users-rows.ts'
import { askerOfDevice } from './known-asker.ts'

const HOUR_SECONDS = 3600

/** Whose wish it is that something is sent. `stranger` says nothing about the account, which may not exist. */
export type AskedBy = Exclude<Sender, 'newcomer'>

/**
 * How often mails, or messages to phones, may be asked for. What strangers ask for counts alike for addresses that have an
 * account and those that have none: by who asks and by where it goes. The hour of the whole server counts only what is
 * really sent, and that is told to nobody who has not signed in, since it tells who has an account.
 */
export interface MessageLimits {
  /**
   * Counts what somebody without a session asks for.
   * @throws LimitReached
   */
  ask(to: string, caller: Caller | undefined): Promise<AskedBy>
  /**
   * Counts what somebody who is signed in asks for, and it is sent. Accounts are to be had for nothing, so one address has
   * half of the owners' part; without one it is the operator who asks.
   * @throws LimitReached
   */
  askSignedIn(to: string, ip: string | undefined): Promise<void>
  /** Takes a place in the hour of the whole server. False when it is used up. */
  takePlace(askedBy: AskedBy, isNewcomer: boolean): Promise<boolean>
}

/**
 * @param needs.pause between two to one address or number
 * @param needs.deviceOf which of the tokens that the caller shows its account knows
 */
export function makeMessageLimits(needs: {
  limits: RateLimits
  /** Prefix of the counters: 'auth-mail' */
  name: string
  perHour: number
  pause: RateLimit | undefined
  byStrangers: RateLimit
  byOwner: RateLimit
  /** How an address or number is named in counters. */
  nameOf(to: string): string
  deviceOf(to: string, shown: readonly Buffer[]): Promise<Buffer | undefined>
}): MessageLimits {
  const { limits, name, pause, byStrangers, byOwner } = needs
  const shares = messageShares(needs.perHour)
  const hour = (what: string, points: number): RateLimit => ({
    name: `${name}-${what}`,
    points,
    seconds: HOUR_SECONDS,
  })
  const ofSource = hour('source', shares.source)
  const ofOwners = hour('owners', shares.owners)
  const ofOwnersAt = hour('owners-source', shares.ownersAt)
  const ofOthers = hour('others', shares.others)
  const ofNewcomers = hour('others', shares.newcomers)

  const pausing = async (key: string): Promise<void> => {
    if (pause) await limits.consume(pause, key)
  }
  return {
    async ask(to, caller) {
      const key = needs.nameOf(to)
      const device = await needs.deviceOf(to, caller?.device?.shown ?? [])
      if (device) {
        const own = `${key} ${askerOfDevice(device)}`
        await pausing(own)
        await limits.consume(byOwner, own)
        return 'owner'
      }
      await pausing(key)
      await limits.consume(byStrangers, key)
      if (caller) await limits.consume(ofSource, `ip:${countedAddress(caller.ip)}`)
      return 'stranger'
    },
    async askSignedIn(to, ip) {
      const key = `${needs.nameOf(to)} signed in`
      await pausing(key)
      await limits.consume(byOwner, key)
      if (ip !== undefined) await limits.consume(ofOwnersAt, `ip:${countedAddress(ip)}`)
      await limits.consume(ofOwners, 'all')
    },
    async takePlace(askedBy, isNewcomer) {
      if (await limits.take(isNewcomer ? ofNewcomers : ofOthers, 'all')) return true
      return askedBy === 'owner' && limits.take(ofOwners, 'all')
    },
  }
}
