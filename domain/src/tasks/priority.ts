export const PRIORITIES = ['low', 'medium', 'high'] as const
export type Priority = (typeof PRIORITIES)[number]

/** The more weight, the earlier among tasks of one day. */
export const PRIORITY_WEIGHT: Readonly<Record<Priority, number>> = { high: 3, medium: 2, low: 1 }

/** Of a task that nobody gave one. */
export const DEFAULT_PRIORITY: Priority = 'medium'
