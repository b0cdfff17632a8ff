/** Grasses that the table of actives knows. Australian buffalo is Stenotaphrum, not the American buffalograss. */
export const SAFETY_GRASSES = ['buffalo', 'couch', 'kikuyu', 'zoysia', 'fescue', 'rye'] as const
export type SafetyGrass = (typeof SAFETY_GRASSES)[number]

const OTHER_NAMES: Readonly<Record<string, SafetyGrass>> = {
  bermuda: 'couch',
  'sir walter': 'buffalo',
  'st augustine': 'buffalo',
  'empire zoysia': 'zoysia',
  'tall fescue': 'fescue',
  ryegrass: 'rye',
}

const isSafetyGrass = (word: string): word is SafetyGrass => SAFETY_GRASSES.some((grass) => grass === word)

/** The grass that a profile or a zone names in any spelling; null for mixed, other, unknown and whatever else. */
export function safetyGrassOf(name: string | null): SafetyGrass | null {
  const word = (name ?? '')
    .toLowerCase()
    .replace(/[^a-z]+/g, ' ')
    .trim()
    .replace(/ grass$/, '')
  if (isSafetyGrass(word)) return word
  return Object.hasOwn(OTHER_NAMES, word) ? (OTHER_NAMES[word] ?? null) : null
}
