/** Where a garden snapshot can be shared to, in the order in which they are offered. */
export const PLATFORMS = ['twitter', 'facebook', 'instagram', 'linkedin'] as const
export type Platform = (typeof PLATFORMS)[number]

/** Most characters of a caption, by platform. */
export const CAPTION_MAX: Readonly<Record<Platform, number>> = {
  twitter: 280,
  facebook: 63_206,
  instagram: 2200,
  linkedin: 1300,
}

/** Most characters while no platform is chosen. */
export const CAPTION_MAX_UNCHOSEN = 2200

/** Hashtags that are in use there, the most useful first. */
export const HASHTAGS: Readonly<Record<Platform, readonly string[]>> = {
  twitter: ['#lawncare', '#mygarden', '#aussiegarden'],
  facebook: ['#lawncare', '#mygarden', '#backyard', '#aussiegarden'],
  instagram: ['#lawncare', '#mygarden', '#beforeandafter', '#aussiegarden', '#lawngoals'],
  linkedin: ['#lawncare', '#mygarden', '#horticulture', '#landscaping'],
}

/** The hashtags of all chosen platforms, each once; without one those that every platform has. */
export function suggestedHashtags(chosen: readonly Platform[]): readonly string[] {
  if (chosen.length > 0) return [...new Set(chosen.flatMap((platform) => HASHTAGS[platform]))]
  return HASHTAGS[PLATFORMS[0]].filter((tag) => PLATFORMS.every((platform) => HASHTAGS[platform].includes(tag)))
}

/** The platforms that are chosen now, in the order in which they were: the first one is the counter's. */
export const inOrderOfChoosing = (before: readonly Platform[], now: readonly Platform[]): readonly Platform[] => [
  ...before.filter((platform) => now.includes(platform)),
  ...now.filter((platform) => !before.includes(platform)),
]
