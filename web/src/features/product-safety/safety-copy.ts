import type { SafetyVerdict } from '@turfwise/domain/product-safety/actives-data'

/** The verdict in a word; the sentence behind it says why. */
export const SAFETY_WORDS: Readonly<Record<SafetyVerdict | 'sources', string>> = {
  safe: 'Safe.',
  caution: 'Caution.',
  unknown: 'Unknown.',
  harmful: 'Harmful.',
  sources: 'Sources and when we last checked',
}
