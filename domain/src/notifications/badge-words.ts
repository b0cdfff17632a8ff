import type { LocalDate } from '../kernel/local-date.ts'
import type { Badge } from '../profile/badges.ts'
import type { Told } from './told.ts'

const WORDS: Readonly<Record<Badge, { name: string; why: string }>> = {
  starter: { name: 'Starter', why: 'Your first job is done.' },
  'green-thumb': { name: 'Green Thumb', why: '25 jobs are done.' },
  'water-wise': { name: 'Water Wise', why: 'Ten waterings were skipped or shortened for rain.' },
  expert: { name: 'Expert', why: '100 jobs are done, and the lawn is in good health.' },
}

/** That a badge was earned. */
export const badgeTold = (badge: Badge, localDay: LocalDate): Told => ({
  type: 'achievement',
  priority: 'low',
  title: `Badge earned: ${WORDS[badge].name}`,
  message: WORDS[badge].why,
  icon: null,
  actionUrl: '/profile',
  cause: `badge:${badge}`,
  localDay,
  taskIds: [],
  zoneIds: [],
})
