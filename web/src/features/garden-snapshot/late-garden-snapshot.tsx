import { useEffect } from 'react'
import { lazyScreen } from '../../platform/lazy-screen.tsx'
import { useSheetCode } from '../../ui/sheet.tsx'
import { closeSnapshot, useSnapshotOpen } from './open-snapshot.ts'

const GardenSnapshot = lazyScreen(() => import('./garden-snapshot.tsx').then((file) => file.GardenSnapshot))

/** Stands once on each screen from which a snapshot is shared (`openSnapshot`). Its code comes at rest. */
export function LateGardenSnapshot() {
  const open = useSnapshotOpen()
  useEffect(() => closeSnapshot, [])
  return useSheetCode(GardenSnapshot, open, closeSnapshot) ? (
    <GardenSnapshot open={open} onClose={closeSnapshot} />
  ) : null
}
