/** How somebody shows that the address of an account is theirs. */
export type ProofWay =
  /** The mail that confirms a sign-up, opened while the account still waits for it. */
  | 'sign-up'
  /** Any other link or code of a mail: of a sign-in, a forgotten password, an invitation. */
  | 'mail'
  /** Another sign-in service vouches for the address. */
  | 'provider'
  /** A link or code of a mail, or a service that vouches, brought by a live session of the account itself. */
  | 'session'
  /** The owner of the account asked for another address, and both mailboxes said yes. */
  | 'change'

/**
 * What ends when an address is proven.
 * - `sessions`: every session, every mail that is on its way, every flow and change that is under way.
 * - `everything`: also password, phone number, second factors, and ways in that were not proven with the address.
 */
export type Ending = 'nothing' | 'sessions' | 'everything'

/**
 * Until an address was proven anybody may have made the account, and everything on it may be theirs. So the first proof
 * gives the account to its owner alone. Three cases keep what was set: the mail of a sign-up says yes to that very sign-up,
 * whoever has both a session and the mailbox set it themselves, and a change of address says yes to an account that is
 * somebody's already. Once the address was proven, nothing ends any more.
 */
export function endsAtProof(given: { isProven: boolean; way: ProofWay }): Ending {
  if (given.isProven || given.way === 'change') return 'nothing'
  return given.way === 'sign-up' || given.way === 'session' ? 'sessions' : 'everything'
}
