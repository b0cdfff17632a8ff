import type { SignupGrassType } from '../account/profile.ts'

/**
 * Millimetres of a lawn in the sun: the middle that growers name for each grass. Sources: sapphireturf.com.au,
 * ozbreed.wordpress.com, mowcoast.com/articles/mowing-techniques.html, akersoflawn.com.au/diy/mowing.
 */
const USUAL_MM: Readonly<Record<SignupGrassType, number>> = {
  buffalo: 40,
  'sir-walter': 40,
  kikuyu: 35,
  couch: 25,
  zoysia: 30,
  'empire-zoysia': 30,
  mixed: 40,
  unknown: 40,
}

/** Millimetres to start from when nobody has written down a cut yet. */
export const usualCutHeightMm = (grass: SignupGrassType | null | undefined): number => USUAL_MM[grass ?? 'unknown']
