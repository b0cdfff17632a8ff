/** What is counted of somebody for badges. */
export interface BadgeFigures {
  completedTasks: number
  /** Watering runs that were skipped or shortened on advice. */
  waterWiseRuns: number
  /** 0 to 100; null while there is none. */
  healthScore: number | null
}

/** What each badge takes, all of it, in the order in which they are reached. */
export const BADGES = [
  { name: 'starter', needs: { completedTasks: 1 } },
  { name: 'green-thumb', needs: { completedTasks: 25 } },
  { name: 'water-wise', needs: { waterWiseRuns: 10 } },
  { name: 'expert', needs: { completedTasks: 100, healthScore: 85 } },
] as const satisfies readonly { name: string; needs: Partial<Record<keyof BadgeFigures, number>> }[]

export type Badge = (typeof BADGES)[number]['name']

/** How far one of the figures is. */
export interface BadgePart {
  of: keyof BadgeFigures
  needed: number
  /** Of what is needed, never more; null while the figure is not known. */
  done: number | null
}

export interface BadgeProgress {
  name: Badge
  parts: BadgePart[]
  earned: boolean
}

/** What somebody with these figures has earned, and how far the rest is. */
export const badgesFor = (figures: BadgeFigures): BadgeProgress[] =>
  BADGES.map(({ name, needs }) => {
    const parts = (Object.entries(needs) as [keyof BadgeFigures, number][]).map(([of, needed]) => {
      const figure = figures[of]
      return { of, needed, done: figure === null ? null : Math.min(figure, needed) }
    })
    return { name, parts, earned: parts.every(({ done, needed }) => done === needed) }
  })
