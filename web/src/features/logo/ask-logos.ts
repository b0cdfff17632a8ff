import type { LogoData } from '@turfwise/contract/admin'
import { keepSiteLogos } from '../../platform/logos.ts'

/**
 * Of `readLogos` in the contract. Written out, and asked for without the client of the signed-in app: visitors are not to be
 * sent that for a picture, and the call needs no session.
 */
export const LOGOS_PATH = '/api/logos'

/** Reads the site's logos, keeps them for the next first paint, and wears them now. Without an answer the kept ones stay. */
export const askLogos = async (): Promise<void> => {
  if (!navigator.onLine) return
  const answer = await fetch(LOGOS_PATH)
  if (!answer.ok) return
  const { logoData } = (await answer.json()) as { logoData: LogoData }
  keepSiteLogos({ app: logoData.fullLogo, icon: logoData.iconLogo })
}
