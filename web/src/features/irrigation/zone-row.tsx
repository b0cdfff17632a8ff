import type { IrrigationZone } from '@turfwise/contract/irrigation'
import { plantOf } from '@turfwise/domain/irrigation/plants'
import { EXPOSURE_WORDS } from '@turfwise/domain/irrigation/rule-words'
import { CupSoda, Droplets, Pencil, Power } from 'lucide-react'
import { useState } from 'react'
import { UNDO } from '../../ui/list/list-words.ts'
import { RowNote } from '../../ui/list/row-note.tsx'
import { RowMenu } from '../../ui/row-menu.tsx'
import { SwitchRow } from '../../ui/switch.tsx'
import { factorFigure } from './factor-figure.ts'
import { FactorLines } from './factor-lines.tsx'
import { MOISTURE, SOIL_WORDS, ZONE_LIST_WORDS, ZONE_ROW } from './irrigation-copy.ts'
import { changing, zoneObject } from './irrigation-writes.ts'
import { MoistureMeter } from './moisture-meter.tsx'
import { CUPS, LOG_WATERING } from './water-copy.ts'
import { WhyPanel } from './why-panel.tsx'
import type { ZoneAct } from './zone-sheets.tsx'

interface ZoneRowProps {
  zone: IrrigationZone
  onAct: (act: ZoneAct, zone: IrrigationZone) => void
}

/** 'Buffalo Grass · 60 m² · full sun · loam', no line of which begins with a dot. */
const detailOf = ({ plantTypes, areaSize, exposureLevel, soilType }: IrrigationZone): string =>
  [
    plantTypes.map((id) => plantOf(id)?.name ?? id).join(', '),
    `${areaSize.toLocaleString('en-AU')}\u00a0m²`,
    EXPOSURE_WORDS[exposureLevel].toLowerCase(),
    SOIL_WORDS[soilType].toLowerCase(),
  ]
    .filter((part) => part !== '')
    .join('\u00a0· ')

/** One zone: what it is, how moist it is, its switch and its menu. */
export function ZoneRow({ zone, onAct }: ZoneRowProps) {
  const [switched, setSwitched] = useState(false)
  const { automated, moisture } = zone
  const turn = (on: boolean, undoes: boolean) => {
    setSwitched(!undoes)
    changing
      .send({ params: { id: zone.id }, body: { automated: on } }, { says: { title: zone.name } })
      .catch(() => setSwitched(false))
  }
  return (
    <li className="border-t border-line py-2 first:border-t-0">
      <div className="flex items-center gap-1">
        <div className="min-w-0 grow wrap-anywhere">
          <SwitchRow
            label={
              <>
                {zone.name}
                <span className="sr-only">: {ZONE_ROW.automated}</span>
              </>
            }
            detail={
              <>
                {detailOf(zone)}
                {'\u00a0· '}
                {automated ? ZONE_ROW.isAutomated : ZONE_ROW.byHand}
              </>
            }
            on={automated}
            onChange={(on) => turn(on, false)}
          />
        </div>
        <RowMenu
          id={zone.id}
          title={zone.name}
          actions={[
            { label: LOG_WATERING.action, icon: <Droplets aria-hidden />, run: () => onAct('water', zone) },
            { label: CUPS.action, icon: <CupSoda aria-hidden />, run: () => onAct('cups', zone) },
            { label: ZONE_ROW.edit, icon: <Pencil aria-hidden />, run: () => onAct('edit', zone) },
            { label: ZONE_ROW.disable, icon: <Power aria-hidden />, danger: true, run: () => onAct('disable', zone) },
          ]}
        />
      </div>
      <div role="status">
        {switched && (
          <p className="flex flex-wrap items-center gap-x-3 text-[0.9375rem] text-ink-2">
            {automated ? ZONE_ROW.switchedOn : ZONE_ROW.switchedOff}
            <button
              type="button"
              className="min-h-11 font-bold text-ink underline"
              onClick={() => turn(!automated, true)}
            >
              {UNDO}
            </button>
          </p>
        )}
      </div>
      {moisture !== null && (
        <>
          <MoistureMeter
            zoneName={zone.name}
            moisture={moisture.percent}
            target={moisture.target}
            estimated={moisture.origin === 'estimated'}
          />
          <div className="mt-1">
            <WhyPanel question={MOISTURE.why(Math.round(moisture.percent))} about={MOISTURE.ofZone(zone.name)}>
              <FactorLines
                factors={moisture.factors.map((factor) => ({ name: factor.words, figure: factorFigure(factor) }))}
              />
            </WhyPanel>
          </div>
        </>
      )}
      <RowNote object={zoneObject(zone.id)} title={zone.name} words={ZONE_LIST_WORDS} />
    </li>
  )
}
