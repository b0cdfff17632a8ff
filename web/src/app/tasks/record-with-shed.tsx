import { useQuery } from '@tanstack/react-query'
import { type RecordActivityProps, RecordActivitySheet } from '../../features/activity-logs/record-activity-sheet.tsx'
import { chemicalsQuery } from '../../features/shed/shed-queries.ts'
import { GardenSafety } from '../shell/garden-safety.tsx'
import { DoneInHoldNote } from './task-hold-note.tsx'
import { YearlyMaximumNote } from './yearly-maximum-note.tsx'

type RecordWithShedProps = Omit<RecordActivityProps, 'note' | 'products' | 'safety'>

/**
 * Record Activity with what the shed has, what a product does to the grass and how often it was used, and the
 * hold in which the job is.
 */
export function RecordWithShed(props: RecordWithShedProps) {
  const { task } = props
  const usesProduct = task?.type === 'fertilizing' || task?.type === 'pest control'
  const products = useQuery(chemicalsQuery(usesProduct ? task.userId : undefined)).data
  return (
    <RecordActivitySheet
      {...props}
      note={({ type }) => <DoneInHoldNote type={type} />}
      products={products}
      safety={(product) => {
        const whole = products?.find(({ id }) => id === product.id)
        return (
          <>
            <GardenSafety product={product} />
            {whole !== undefined && <YearlyMaximumNote product={whole} />}
          </>
        )
      }}
    />
  )
}
