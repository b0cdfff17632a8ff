import { type FirstGardenState, standingOf } from '@turfwise/domain/first-garden/standing'
import { findBeginning, noteDismissed } from './first-garden.store.ts'
import type { FirstGardenNeeds } from './first-garden-needs.ts'

/** Keeps that somebody does not want the jobs now. */
export async function dismissFirstGarden(
  { db, clock }: Pick<FirstGardenNeeds, 'db' | 'clock'>,
  userId: string,
): Promise<{ state: FirstGardenState }> {
  await noteDismissed(db, userId, clock.now())
  return { state: standingOf(await findBeginning(db, userId)) }
}
