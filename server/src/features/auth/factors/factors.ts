import type { Authenticate } from '../../../http/guard/actor.ts'
import type { SmsSender } from '../../../ports/sms/sms.port.ts'
import type { AuthMount } from '../auth.routes.ts'
import { makePhoneCodes } from '../phone/phone-codes.ts'
import { makeBackupCodes } from './backup-codes.ts'
import { sweepFactors } from './challenges.store.ts'
import { factorsRoutes } from './factors.routes.ts'
import type { FactorsNeeds } from './factors-needs.ts'
import { makeTotpSeeds } from './totp-seeds.ts'

/** Who an authenticator app is told the codes are for. */
const ISSUER_NAME = 'Turfwise'

type Given = Omit<FactorsNeeds, 'seeds' | 'backupCodes' | 'phoneCodes' | 'issuerName'> & {
  authenticate: Authenticate
  /** For second factors alone; 32 bytes in base64url. */
  totpKey: string
  sms: SmsSender | undefined
}

export interface Factors {
  needs: FactorsNeeds
  mount: AuthMount
  /** Forgets challenges and enrolments that were given up; a job for once an hour. */
  sweep(): Promise<void>
}

/** Second factors with everything that they are made and checked by. */
export function makeFactors({ authenticate, totpKey, ...given }: Given): Factors {
  const needs: FactorsNeeds = {
    ...given,
    seeds: makeTotpSeeds(totpKey),
    backupCodes: makeBackupCodes(totpKey),
    phoneCodes: makePhoneCodes(totpKey),
    issuerName: ISSUER_NAME,
  }
  return { needs, mount: factorsRoutes(needs, authenticate), sweep: () => sweepFactors(given.db) }
}
