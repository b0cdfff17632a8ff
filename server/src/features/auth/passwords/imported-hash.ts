const ARGON2 = /^\$argon2(?:id|i|d)\$v=(?:16|19)\$m=(\d{1,7}),t=(\d{1,3}),p=(\d{1,3})\$[\w+/]{11,100}\$[\w+/]{16,200}$/
/** What checking a password may cost at most: 256 MiB, 10 passes, 16 lanes. */
const ARGON2_MAX = [262_144, 10, 16] as const

// The last character of salt and hash has bits that nothing fills; where they are set, no password ever fits.
const BCRYPT = /^\$2[aby]\$(\d{2})\$[./A-Za-z0-9]{21}[.Oeu][./A-Za-z0-9]{30}[.CGKOSWaeimquy26]$/
/** At 12, the most that services use by default, a check takes a quarter of a second; each step more doubles that. */
const BCRYPT_COST = { min: 4, max: 12 } as const

/** True for what `@node-rs/bcrypt` has to check, and argon2 cannot. */
export const isBcrypt = (hash: string): boolean => hash.startsWith('$2')

/**
 * Why a hash of another service cannot be taken over; undefined for one that a sign-in can check without choking the
 * server.
 */
export function whyNotTakenOver(hash: string): string | undefined {
  if (isBcrypt(hash)) {
    const cost = Number(BCRYPT.exec(hash)?.[1])
    if (cost >= BCRYPT_COST.min && cost <= BCRYPT_COST.max) return undefined
    return `of bcrypt only whole hashes of $2a$, $2b$ or $2y$ with a cost of ${BCRYPT_COST.min} to ${BCRYPT_COST.max} can be taken over`
  }
  const costs = ARGON2.exec(hash)?.slice(1).map(Number)
  if (!costs) return 'only hashes of argon2 and bcrypt can be taken over'
  if (ARGON2_MAX.every((most, at) => (costs[at] ?? 0) <= most)) return undefined
  return `of argon2 only hashes of at most ${ARGON2_MAX[0]} KiB, ${ARGON2_MAX[1]} passes and ${ARGON2_MAX[2]} lanes can be taken over`
}
