import { useProfile } from '../../features/account/account-queries.ts'
import { RetailerList } from '../../features/retailers/retailer-list.tsx'
import { ChemicalList } from '../../features/shed/chemical-list.tsx'
import { EquipmentList } from '../../features/shed/equipment-list.tsx'
import { useSession } from '../../platform/session.ts'
import { useToday } from '../../platform/today.ts'
import { DeleteNotice } from '../../ui/list/delete-notice.tsx'
import { useUndoUntilLeft } from '../../ui/list/delete-with-undo.ts'
import { GardenSafety } from '../shell/garden-safety.tsx'
import { RECEIPT_FILES } from './receipt-files.tsx'

const ZONE_UNTIL_KNOWN = 'Australia/Sydney'

/** Equipment, chemicals and preferred retailers. */
export function ShedTab() {
  const session = useSession()
  const today = useToday(useProfile().data?.timeZone ?? ZONE_UNTIL_KNOWN)
  useUndoUntilLeft()
  if (session.status !== 'signed-in') return null
  const userId = session.user.id
  return (
    <div className="pb-4" data-list-place="" tabIndex={-1}>
      <div className="pt-2 empty:hidden">
        <DeleteNotice />
      </div>
      <div className="grid gap-x-10 lg:grid-cols-2">
        <div className="contents lg:block">
          <EquipmentList userId={userId} files={RECEIPT_FILES} />
        </div>
        <div className="contents lg:row-span-2 lg:block">
          <ChemicalList userId={userId} files={RECEIPT_FILES} today={today} Safety={GardenSafety} />
        </div>
        <div className="contents lg:block">
          <RetailerList userId={userId} />
        </div>
      </div>
    </div>
  )
}
