/** Who a mail or a message is sent for. */
export type Sender =
  /** Somebody who is signed in, or whose browser the account knows. */
  | 'owner'
  /** Anybody, to an address or number that was confirmed. */
  | 'stranger'
  /** Anybody, to one that nobody has proven to be theirs yet. */
  | 'newcomer'

/** How an hour's messages are shared out, so that nobody can use up what others need. */
export interface MessageShares {
  /** Kept for owners; nobody else uses it up. */
  owners: number
  /** What owners at one network address may have of it. */
  ownersAt: number
  /** For all others, of which newcomers may have only a part. */
  others: number
  newcomers: number
  /** What one network address may ask for, whether anything is sent or not. */
  source: number
}

/** A third of the hour for owners, half of that from one address; of the rest three quarters for newcomers at most, and a third of all from one address. */
export function messageShares(perHour: number): MessageShares {
  const owners = Math.max(1, Math.floor(perHour / 3))
  const others = Math.max(1, perHour - owners)
  return {
    owners,
    ownersAt: Math.max(1, Math.ceil(owners / 2)),
    others,
    newcomers: Math.max(1, Math.floor((others * 3) / 4)),
    source: Math.max(1, Math.ceil(perHour / 3)),
  }
}
