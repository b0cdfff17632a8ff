import { expect } from 'vitest'
import { rowsNow } from '../src/platform/outbox/rows-shown.ts'

/** Writes that the app has begun and that were not answered yet; what is held for Undo or refused does not move by itself. */
const onTheirWay = () => rowsNow().rows.filter(({ state }) => state === 'waiting')

/** Everything that the app has begun to write was answered, and what that changed was read anew. */
export const untilAnswered = (): Promise<void> => expect.poll(onTheirWay).toEqual([])

/**
 * Nothing went over the line: asked once the queue has nothing to do any more. A press shows its write in the queue at
 * once and sends it some frames later, so that a look at the line alone would come before the write.
 *
 * @param sent what the line has seen, as `writes` of the network, or the part of it that is meant
 */
export const expectNothingSent = async (sent: () => readonly unknown[]): Promise<void> => {
  await untilAnswered()
  expect(sent()).toEqual([])
}
