import { TOTP } from '@turfwise/domain/auth/totp'
import { generateSecret, generateURI, verifySync } from 'otplib'
import { renderSVG } from 'uqr'
import { makeSealer } from '../../../sealed.ts'

/** Seeds of authenticator apps: made here, kept sealed, each for its own factor. */
export interface TotpSeeds {
  /** A new secret in base32, and the same sealed for the factor. */
  make(factorId: string): { secret: string; sealed: Buffer }
  /**
   * The time step to which the code belongs, when it is right and later than the last one that was accepted.
   * @throws Error when the seed was sealed with another key or for another factor
   */
  match(factorId: string, sealed: Buffer, code: string, at: { now: Date; lastStep: number | null }): number | undefined
}

/** @param key 32 bytes in base64url, for seeds and nothing else */
export function makeTotpSeeds(key: string): TotpSeeds {
  const sealerOf = (factorId: string) => makeSealer(key, `totp ${factorId}`)
  return {
    make(factorId) {
      const secret = generateSecret({ length: TOTP.secretBytes })
      return { secret, sealed: Buffer.from(sealerOf(factorId).seal(secret), 'base64url') }
    },
    match(factorId, sealed, code, { now, lastStep }) {
      const result = verifySync({
        secret: sealerOf(factorId).open(sealed.toString('base64url')),
        token: code,
        strategy: 'totp',
        algorithm: TOTP.algorithm,
        digits: TOTP.digits,
        period: TOTP.periodSeconds,
        epoch: Math.floor(now.getTime() / 1000),
        epochTolerance: TOTP.skewSteps * TOTP.periodSeconds,
        ...(lastStep === null ? {} : { afterTimeStep: lastStep }),
      })
      return result.valid && 'timeStep' in result ? result.timeStep : undefined
    },
  }
}

/** What an authenticator app is told: as a link, and as the picture of it, an SVG without a single colour but two. */
export function totpEnrolment(given: { secret: string; issuer: string; account: string }): {
  uri: string
  qrCode: string
} {
  const uri = generateURI({ secret: given.secret, issuer: given.issuer, label: given.account })
  return { uri, qrCode: renderSVG(uri, { ecc: 'M', border: 4, pixelSize: 4 }) }
}
