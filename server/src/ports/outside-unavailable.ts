export type OutsideReason =
  | 'refused'
  | 'timeout'
  | 'status'
  | 'too-large'
  | 'garbage'
  | 'units'
  | 'range'
  | 'incomplete'
  | 'outdated'

/** A service outside did not give an answer that can be used. Holds no address, since an address may carry a key. */
export class OutsideUnavailable extends Error {
  readonly reason: OutsideReason

  constructor(reason: OutsideReason, detail: string) {
    super(`${reason}: ${detail}`)
    this.name = 'OutsideUnavailable'
    this.reason = reason
  }
}
