import type { LogoData } from '@turfwise/contract/admin'
import { LOGO_BOXES } from '@turfwise/domain/admin/logos'
import { Refusal } from '../../refusal.ts'
import type { AdminNeeds } from './admin-needs.ts'
import { type LogoKind, putLogo, readLogos, removeLogos, type StoredLogo } from './logos.store.ts'

const TYPE = 'image/webp'
const KINDS = [
  ['full', 'fullLogo'],
  ['icon', 'iconLogo'],
] as const satisfies readonly (readonly [LogoKind, string])[]

/** The logos that are set, as everybody gets them. */
export async function logosNow({ db }: Pick<AdminNeeds, 'db'>): Promise<LogoData> {
  const kept = await readLogos(db)
  const addressOf = (wanted: LogoKind): string | null => {
    const logo = kept.find(({ kind }) => kind === wanted)
    return logo ? `data:${logo.type};base64,${logo.bytes.toString('base64')}` : null
  }
  return { fullLogo: addressOf('full'), iconLogo: addressOf('icon') }
}

/**
 * Sets those of the two that were sent; both or none.
 * @throws Refusal logo/missing, logo/not-an-image
 */
export async function setLogos(
  needs: AdminNeeds,
  actorId: string,
  files: ReadonlyMap<string, Buffer>,
): Promise<LogoData> {
  const drawn: StoredLogo[] = []
  for (const [kind, name] of KINDS) {
    const sent = files.get(name)
    if (sent === undefined) continue
    const bytes = await needs.drawPicture(sent, LOGO_BOXES[kind], TYPE)
    if (bytes === undefined) throw new Refusal('logo/not-an-image', { fields: { [name]: 'Must be an image.' } })
    drawn.push({ kind, type: TYPE, bytes })
  }
  if (drawn.length === 0) throw new Refusal('logo/missing')
  await needs.db.transaction(async (tx) => {
    for (const logo of drawn) await putLogo(tx, logo, needs.clock.now())
    const detail = drawn.map(({ kind }) => kind).join(' and ')
    await needs.audit.note(tx, { action: 'set-logos', actorId, detail })
  })
  return logosNow(needs)
}

/** Takes both away; where there is none nothing is noted. */
export async function resetLogos(needs: AdminNeeds, actorId: string): Promise<LogoData> {
  await needs.db.transaction(async (tx) => {
    if ((await removeLogos(tx)) > 0) await needs.audit.note(tx, { action: 'reset-logos', actorId })
  })
  return logosNow(needs)
}
