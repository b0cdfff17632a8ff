import type { ArchivedZone } from '@turfwise/contract/admin'
import { PLANTS } from '@turfwise/domain/irrigation/plants'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Pill } from '../../ui/pill.tsx'
import { dayText, ZONE_WORDS as WORDS } from './admin-copy.ts'
import { Facts } from './facts.tsx'

interface ZoneRowProps {
  item: ArchivedZone
  /** The id of the words that say that nothing can be changed now. */
  offline: string | undefined
  onRestore: (zone: ArchivedZone) => Promise<unknown>
  onDelete: (zone: ArchivedZone) => void
}

/** A disabled irrigation zone of somebody, and what can become of it. */
export function ZoneRow({ item, offline, onRestore, onDelete }: ZoneRowProps) {
  const [restoring, setRestoring] = useState(false)
  const { name, userEmail, plantTypes, areaSize, archivedAt, archiveReason } = item
  const restore = async () => {
    setRestoring(true)
    await onRestore(item)
    setRestoring(false)
  }
  const shared = { size: 'small', disabled: offline !== undefined, 'aria-describedby': offline } as const
  return (
    <div className="grid gap-3 px-4 py-3.5">
      <p className="flex flex-wrap items-center gap-2">
        <b className="min-w-0 wrap-anywhere">{name}</b>
        <Pill tone="warn">{WORDS.archived}</Pill>
      </p>
      <Facts
        of={[
          [WORDS.owner, userEmail],
          [
            WORDS.plants,
            plantTypes.length === 0 ? WORDS.noPlants : plantTypes.map((plant) => PLANTS[plant].name).join(', '),
          ],
          [WORDS.area, WORDS.squareMetres(areaSize)],
          [WORDS.since, dayText(archivedAt)],
          [WORDS.reason, archiveReason || WORDS.noReason],
        ]}
      />
      <div className="flex flex-wrap gap-2">
        <Button
          {...shared}
          look="secondary"
          data-row-control={item.id}
          busy={restoring}
          busyText={WORDS.restoring}
          aria-label={WORDS.restoreNamed(name)}
          onClick={restore}
        >
          {WORDS.restore}
        </Button>
        <Button
          {...shared}
          look="secondary"
          className="text-on-danger-soft"
          aria-label={WORDS.deleteNamed(name)}
          onClick={() => onDelete(item)}
        >
          {WORDS.delete}
        </Button>
      </div>
    </div>
  )
}
