import { useQuery } from '@tanstack/react-query'
import { paths } from '@turfwise/contract/app-paths'
import { DEFAULT_TIME_ZONE } from '@turfwise/domain/places/time-zone'
import { useNavigate } from 'react-router'
import { useProfile } from '../../features/account/account-queries.ts'
import type { ActivityFormNeeds } from '../../features/activity-logs/quick/activity-form-needs.ts'
import { GO_TO_GARDEN, LOG_FORM_WORDS, OPEN_GARDEN } from '../../features/activity-logs/quick/quick-copy.ts'
import { useLawnZones } from '../../features/lawn-zones/lawn-zone-queries.ts'
import { ZoneTile } from '../../features/lawn-zones/zone-tile.tsx'
import { chemicalsQuery, equipmentQuery } from '../../features/shed/shed-queries.ts'
import { reopen } from '../../features/tasks/complete-task.ts'
import { upcomingTasksQuery } from '../../features/tasks/task-queries.ts'
import { FormPhotos } from '../../features/uploads/form-photos.tsx'
import { forgetFiles } from '../../features/uploads/own-storage.ts'
import { ACTIVITY_RULES } from '../../features/uploads/upload-rules.ts'
import { useOwnId } from '../../platform/session.ts'
import { useToday } from '../../platform/today.ts'
import { toast } from '../../ui/toast-store.ts'
import { GardenSafety } from '../shell/garden-safety.tsx'
import { YearlyMaximumNote } from '../tasks/yearly-maximum-note.tsx'

/**
 * What the forms of activities need of zones, shed, tasks and uploads. Asks for it: only what is open may call it.
 * @param given photos that are there already when a form opens
 */
export function useActivityNeeds(given?: readonly File[]): ActivityFormNeeds {
  const userId = useOwnId()
  const navigate = useNavigate()
  const { zones = [] } = useLawnZones()
  const things = useQuery(equipmentQuery(userId)).data ?? []
  const products = useQuery(chemicalsQuery(userId)).data
  const tasks = useQuery(upcomingTasksQuery(userId)).data ?? []
  const timeZone = useProfile().data?.timeZone ?? DEFAULT_TIME_ZONE
  return {
    userId: userId ?? '',
    today: useToday(timeZone),
    zones,
    zoneTile: (zone) => <ZoneTile {...zone} />,
    onNewZone() {
      const run = () => void navigate(paths.profile('garden'))
      toast(GO_TO_GARDEN, { variant: 'info', action: { label: OPEN_GARDEN, run } })
    },
    things,
    products,
    safety(product) {
      const whole = products?.find(({ id }) => id === product.id)
      return (
        <>
          <GardenSafety product={product} />
          {whole !== undefined && <YearlyMaximumNote product={whole} />}
        </>
      )
    },
    tasks,
    photos: (choice) => (
      <FormPhotos
        label={LOG_FORM_WORDS.photos}
        folder="activities"
        rules={ACTIVITY_RULES}
        choice={choice}
        given={given}
      />
    ),
    onAbandoned: (uploaded) => forgetFiles('activities', uploaded),
    onReopen: (task) => void reopen(task),
  }
}
