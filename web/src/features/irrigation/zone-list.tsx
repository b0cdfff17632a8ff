import type { IrrigationZone } from '@turfwise/contract/irrigation'
import { Button } from '../../ui/button.tsx'
import { RowNote } from '../../ui/list/row-note.tsx'
import { NO_ZONES, TABS, ZONE_LIST_WORDS, ZONE_ROW } from './irrigation-copy.ts'
import { restoring, zoneObject } from './irrigation-writes.ts'
import { ZoneRow } from './zone-row.tsx'
import type { ZoneAct } from './zone-sheets.tsx'

interface ZoneListProps {
  zones: readonly IrrigationZone[]
  userId: string
  onAct: (act: ZoneAct, zone: IrrigationZone) => void
}

/** The zones that are watered, and below them those that were disabled. */
export function ZoneList({ zones, userId, onAct }: ZoneListProps) {
  const active = zones.filter(({ status }) => status === 'active')
  const disabled = zones.filter(({ status }) => status === 'disabled')
  return (
    <>
      {active.length === 0 ? (
        <div className="py-5 text-center text-balance">
          <p className="font-strong">{NO_ZONES.title}</p>
          <p className="text-ink-2">{NO_ZONES.hint}</p>
        </div>
      ) : (
        <ul aria-label={TABS.zones}>
          {active.map((zone) => (
            <ZoneRow key={zone.id} zone={zone} onAct={onAct} />
          ))}
        </ul>
      )}
      {disabled.length > 0 && (
        <section aria-label={ZONE_ROW.disabledTitle} className="border-t border-line pt-3">
          <h4 className="font-[family-name:var(--f-text)] text-[0.9375rem] font-strong tracking-normal text-ink-2">
            {ZONE_ROW.disabledTitle}
          </h4>
          <ul>
            {disabled.map((zone) => (
              <DisabledZone key={zone.id} zone={zone} userId={userId} />
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

function DisabledZone({ zone, userId }: { zone: IrrigationZone; userId: string }) {
  return (
    <li className="py-1.5">
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <p className="min-w-0 wrap-anywhere">
          <b>{zone.name}</b>
          {zone.archivedReason !== null && <span className="text-ink-2"> · {zone.archivedReason}</span>}
        </p>
        <Button
          look="secondary"
          size="small"
          // Whoever has just disabled it goes on here.
          data-row-control={zone.id}
          aria-label={ZONE_ROW.restoreNamed(zone.name)}
          onClick={() => {
            restoring
              .send({ params: { zoneId: zone.id }, body: { userId } }, { says: { title: zone.name } })
              .catch(() => undefined)
          }}
        >
          {ZONE_ROW.restore}
        </Button>
      </div>
      <RowNote object={zoneObject(zone.id)} title={zone.name} words={ZONE_LIST_WORDS} />
    </li>
  )
}
