import type { CollisionDetection, KeyboardCoordinateGetter } from '@dnd-kit/core'
import { closestCenter, pointerWithin } from '@dnd-kit/core'
import { isDayKey, stepDay } from '@turfwise/domain/calendar/step-day'

/** Keys that take a task up, put it down and leave it: Enter opens the day instead of taking up. */
export const CARRY_CODES = { start: ['Space'], cancel: ['Escape'], end: ['Space', 'Enter'] }

/** With a pointer the day that it is in; with keys the day that the task was carried to. */
export const dayUnder: CollisionDetection = (given) =>
  given.pointerCoordinates === null ? closestCenter(given) : pointerWithin(given)

/** Carries a task to the day that a key leads to, as far as days are shown. */
export const nextDayByKey: KeyboardCoordinateGetter = (event, { context }) => {
  const { over, collisionRect, droppableRects } = context
  if (!isDayKey(event.code) || over === null || collisionRect === null) return undefined
  event.preventDefault()
  const day = droppableRects.get(stepDay(String(over.id), event.code))
  if (day === undefined) return undefined
  return {
    x: day.left + (day.width - collisionRect.width) / 2,
    y: day.top + (day.height - collisionRect.height) / 2,
  }
}
