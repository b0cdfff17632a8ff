import type { LocalDate } from '@turfwise/domain/kernel/local-date'
import { MOVE_DAYS, type MoveDay, moveDay } from '@turfwise/domain/tasks/move-days'
import { OUTBOX_WORDS } from '../../../platform/outbox/outbox-words.ts'
import { shortDate } from '../due-text.ts'
import { tasksWords } from '../task-copy.ts'

const DAY_WORDS: Readonly<Record<MoveDay, string>> = { today: 'Today', tomorrow: 'Tomorrow', weekend: 'Weekend' }

export const ACT = {
  open: 'Open',
  select: 'Select',
  delete: 'Delete',
  anotherDay: 'Another day',
  chooseDay: 'Choose a day',
  day: 'New day',
  move: 'Move',
  moveTo: 'Move to',
  complete: 'Complete',
  selectAll: 'Select all',
  stop: 'Stop selecting',
  bar: 'Selected tasks',
  moveOne: (title: string): string => `Move: ${title}`,
  moveMany: (count: number): string => `Move ${tasksWords(count)}`,
  selected: (count: number): string => `${count} selected`,
  readFailed: { title: 'The rest of the list could not be loaded. Please try again.' },
} as const

/** 'Tomorrow, Sun 22 Nov' of each day that one press moves to. */
export const moveChoices = (today: LocalDate): { to: LocalDate; label: string }[] =>
  MOVE_DAYS.map((day) => {
    const to = moveDay(day, today)
    return { to, label: `${DAY_WORDS[day]}, ${shortDate(to, today)}` }
  })

export interface SwipeChoice {
  to: LocalDate
  /** 'Tomorrow' */
  word: string
  /** 'Sun 22 Nov' */
  day: string
}

/** Tomorrow first, which a row takes that is pushed to its end; the day that it has, and one that is there already, are none. */
const BY_SWIPE: readonly MoveDay[] = ['tomorrow', 'today', 'weekend']
export const swipeChoices = (dueDate: LocalDate, today: LocalDate): SwipeChoice[] => {
  const found = new Map<LocalDate, SwipeChoice>()
  for (const day of BY_SWIPE) {
    const to = moveDay(day, today)
    if (to !== dueDate && !found.has(to)) found.set(to, { to, word: DAY_WORDS[day], day: shortDate(to, today) })
  }
  return [...found.values()]
}

export type Change = { change: 'complete' | 'delete' } | { change: 'move'; dueDate: LocalDate }

const DID: Readonly<Record<Change['change'], string>> = { complete: 'completed', delete: 'deleted', move: 'moved to' }

/** '12 tasks moved to Sat 28 Nov', and without a network that they wait. */
export const didText = (
  change: Change,
  count: number,
  { today, online }: { today: LocalDate; online: boolean },
): string => {
  const day = change.change === 'move' ? ` ${shortDate(change.dueDate, today)}` : ''
  const did = `${tasksWords(count)} ${DID[change.change]}${day}`
  return online ? did : `${did}. ${OUTBOX_WORDS.saved.title}`
}
