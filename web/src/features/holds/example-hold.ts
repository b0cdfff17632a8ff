import type { Hold } from '@turfwise/contract/holds'
import { addDays, type LocalDate } from '@turfwise/domain/kernel/local-date'

/** A hold of mowing for tests, from that day on for four days. */
export const aHold = (from: LocalDate, given: Partial<Hold> = {}): Hold => ({
  kind: 'mowing',
  from,
  until: addDays(from, 4),
  endsAt: null,
  text: 'no mowing until Friday: sprayed on Monday',
  productName: 'Bindii Out',
  assumed: false,
  ...given,
})
