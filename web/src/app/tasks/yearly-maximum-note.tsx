import { useQuery } from '@tanstack/react-query'
import type { Chemical } from '@turfwise/contract/shed'
import { reachedYearlyMaximum, USE_YEAR_DAYS } from '@turfwise/domain/holds/yearly-maximum'
import { HoldNote } from '../../features/holds/hold-note.tsx'
import { yearlyMaximumWords } from '../../features/holds/holds-copy.ts'
import { productUsesQuery } from '../../features/holds/product-uses-queries.ts'

/** That a product was used as often in a year as its label allows; it forbids nothing. Nothing while that is not known. */
export function YearlyMaximumNote({ product: { id, userId, maxPerYear } }: { product: Chemical }) {
  const uses = useQuery(productUsesQuery(maxPerYear === null ? undefined : userId)).data
  const times = uses?.find(({ chemicalId }) => chemicalId === id)?.timesInYear ?? 0
  return reachedYearlyMaximum(times, maxPerYear) ? (
    <HoldNote text={yearlyMaximumWords(times, USE_YEAR_DAYS, maxPerYear)} />
  ) : null
}
