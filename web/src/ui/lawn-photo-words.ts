import type { PhotoMark, PhotoRefusal } from '@turfwise/domain/photo-measure/photo-judgement'

/** Of photos by which a lawn is measured. */
export const LAWN_PHOTO_WORDS = {
  how: 'Best from about 1.2 m straight down, in daylight without flash. Three photos are steadier than one.',
  none: (name: string) => `${name} gives no number`,
  of: (name: string, words: string) => `${name}: ${words}`,
  spread:
    'The photos differ by more than 25 points of cover, so they give no number. Show one lawn from the same height.',
} as const

/** Why a photo gives no number: what was seen, and what helps. */
export const REFUSAL_WORDS = {
  'too-small': 'Its shorter side is under 300 pixels. Take a larger photo.',
  'too-dark': 'Too dark to tell green from shade. Take it in daylight.',
  'too-bright': 'Too bright: the colour is washed out. Take it with the sun behind you.',
  clipped: 'More than a tenth of it is pure white or black. Take it in even light, without flash.',
  'no-lawn': 'Less than 5% of it is green. Is this the lawn?',
  'not-grass-green': 'This green is bluer than grass. Is this a tarp, or paint?',
  'too-even': 'The green shows no blades of grass. Is this a tarp, or is the photo blurred?',
} as const satisfies Record<PhotoRefusal, string>

/** What whoever took a photo should know of its number. */
export const MARK_WORDS = {
  'blue-in-view': 'Part of it is as blue as the sky, and counts as not covered. Point the camera straight down.',
  yellowish:
    'More of it is yellowish than green: moss, straw or grass going dormant. That is not counted, so the cover may be more.',
} as const satisfies Record<PhotoMark, string>
