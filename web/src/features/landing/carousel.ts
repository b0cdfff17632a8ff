/** How long a story stands, ms. */
export const STORY_MS = 5000

export interface Rotation {
  /** Index of the story shown. */
  story: number
  /** Instant since which it has been shown without a stop, ms; null while the carousel stands still. */
  since: number | null
}

/** What can keep the carousel from turning by itself. */
export interface Holds {
  paused: boolean
  hovered: boolean
  focused: boolean
  hiddenTab: boolean
}

export const mayTurn = (holds: Holds): boolean => !Object.values(holds).includes(true)

/** Steps forward or back; after the last story comes the first. */
export const step = (story: number, by: number, count: number): number => (((story + by) % count) + count) % count

/** The rotation at an instant: one step for each full STORY_MS since the story came up. */
export function turn({ story, since }: Rotation, now: number, count: number): Rotation {
  if (since === null) return { story, since }
  const steps = Math.floor((now - since) / STORY_MS)
  return { story: step(story, steps, count), since: since + steps * STORY_MS }
}

/** Time until the next story is due, ms; null while the carousel stands still. */
export const dueIn = ({ since }: Rotation, now: number): number | null =>
  since === null ? null : Math.max(0, since + STORY_MS - now)
