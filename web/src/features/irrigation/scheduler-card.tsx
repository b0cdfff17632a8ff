import type { IrrigationSchedule, IrrigationZone } from '@turfwise/contract/irrigation'
import type { PlantTypeId } from '@turfwise/domain/irrigation/plants'
import { CloudRain, Plus, RefreshCw } from 'lucide-react'
import { Tabs } from 'radix-ui'
import { type ReactNode, useId, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { RowsSkeleton } from '../../ui/list/rows-skeleton.tsx'
import { NeededHint } from '../../ui/needed-hint.tsx'
import { Plate } from '../../ui/plate.tsx'
import { NO_SCHEDULES, NOT_READ, SCHEDULER, TABS } from './irrigation-copy.ts'
import { instantText } from './irrigation-days.ts'
import { generation } from './irrigation-writes.ts'
import { Microclimate, type MicroclimateState } from './microclimate.tsx'
import { type ScheduleContext, ScheduleRow } from './schedule-row.tsx'
import type { Irrigation } from './use-irrigation.ts'
import { RAIN } from './water-copy.ts'
import { ZoneList } from './zone-list.tsx'
import { type Asked, ZoneSheets } from './zone-sheets.tsx'

interface SchedulerCardProps extends ScheduleContext {
  userId: string
  irrigation: Irrigation
  air: MicroclimateState
  online: boolean
  /** What has to be known of the place before runs can be planned. */
  question?: ReactNode
  /** What grows in most of this garden. */
  plant?: PlantTypeId | undefined
}

/** Smart Irrigation Scheduler: the air, the schedules with their reasons, and the zones. */
export function SchedulerCard({ userId, irrigation, air, online, question, plant, ...context }: SchedulerCardProps) {
  const title = useId()
  const hintId = `${title}-hint`
  const [asked, ask] = useState<Asked>(null)
  const [updating, setUpdating] = useState(false)
  const { zones, schedules } = irrigation
  const active = zones?.filter(({ status }) => status === 'active') ?? []
  const hint = !online ? SCHEDULER.offline : zones !== undefined && active.length === 0 ? SCHEDULER.noZones : undefined
  const update = () => {
    setUpdating(true)
    generation
      .send({ body: { userId } })
      .catch(() => undefined)
      .finally(() => setUpdating(false))
  }
  return (
    <Plate>
      <section aria-labelledby={title} className="@container">
        <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-3">
          <div className="min-w-0">
            <h2 id={title} tabIndex={-1} className="title-2">
              {SCHEDULER.title}
            </h2>
            <p className="tnum text-[0.9375rem] leading-[1.375rem] text-ink-2">{setAgainst(schedules, context)}</p>
          </div>
          <div className="grid w-full grid-cols-[repeat(auto-fit,minmax(min(100%,8rem),1fr))] gap-2 @min-[38rem]:w-auto @min-[38rem]:min-w-72">
            <Button
              busy={updating}
              busyText={SCHEDULER.updating}
              // Not `disabled` while it runs, which would take the focus away.
              aria-disabled={updating || undefined}
              className="aria-busy:bg-brand! aria-busy:text-on-brand!"
              disabled={hint !== undefined || zones === undefined}
              aria-describedby={hint === undefined ? undefined : hintId}
              onClick={update}
            >
              <RefreshCw className="size-5" aria-hidden />
              {SCHEDULER.update}
            </Button>
            <Button look="secondary" onClick={() => ask({ kind: 'add' })}>
              <Plus className="size-5" aria-hidden />
              {SCHEDULER.addZone}
            </Button>
          </div>
        </div>
        {hint !== undefined && (
          <div className="mt-2">
            <NeededHint id={hintId}>{hint}</NeededHint>
          </div>
        )}
        {question}
        <div className="mt-4">
          <Microclimate state={air} />
          <Button look="secondary" size="small" onClick={() => ask({ kind: 'rain' })}>
            <CloudRain className="size-5" aria-hidden />
            {RAIN.action}
          </Button>
        </div>
        <div className="mt-4">
          <Tabs.Root defaultValue="schedules">
            <Tabs.List aria-labelledby={title} className="flex flex-wrap gap-1 rounded-xl bg-sunk p-1">
              <Tabs.Trigger value="schedules" className={TAB}>
                {TABS.schedules}
              </Tabs.Trigger>
              <Tabs.Trigger value="zones" className={TAB}>
                {TABS.zones}
              </Tabs.Trigger>
            </Tabs.List>
            <Tabs.Content value="schedules" className={PANEL}>
              <Panel failed={irrigation.schedulesFailed} onRetry={irrigation.retry}>
                {schedules === undefined || zones === undefined ? (
                  <RowsSkeleton rows={2} label={SCHEDULER.loading} />
                ) : (
                  <Schedules schedules={schedules} zones={zones} hasZones={active.length > 0} {...context} />
                )}
              </Panel>
            </Tabs.Content>
            <Tabs.Content value="zones" className={PANEL}>
              <Panel failed={irrigation.zonesFailed} onRetry={irrigation.retry}>
                {zones === undefined ? (
                  <RowsSkeleton rows={2} label={SCHEDULER.loading} />
                ) : (
                  <ZoneList zones={zones} userId={userId} onAct={(kind, zone) => ask({ kind, zone })} />
                )}
              </Panel>
            </Tabs.Content>
          </Tabs.Root>
        </div>
      </section>
      <ZoneSheets
        {...{ userId, asked, plant }}
        onClose={() => ask(null)}
        today={context.today}
        timeZone={context.timeZone}
      />
    </Plate>
  )
}

const TAB =
  'min-h-11 grow basis-32 rounded-[9px] px-1.5 font-semibold text-ink-2 aria-selected:bg-surface aria-selected:font-[750] aria-selected:text-ink aria-selected:inset-ring-2 aria-selected:inset-ring-ink forced-colors:aria-selected:border-2'
const PANEL = 'mt-3 rounded-control'

/** The newest of the schedules says when they were set. */
const setAgainst = (
  schedules: readonly IrrigationSchedule[] | undefined,
  { timeZone, now }: Pick<ScheduleContext, 'timeZone' | 'now'>,
): string => {
  const newest = schedules
    ?.map(({ updatedAt }) => updatedAt)
    .sort()
    .at(-1)
  return newest === undefined ? SCHEDULER.notSet : SCHEDULER.setAt(instantText(newest, timeZone, now))
}

interface PanelProps {
  /** The call that failed, in its words. */
  failed: string | undefined
  onRetry: () => void
  children: ReactNode
}

/** What a tab shows; a list that could not be read shows as empty, and says so. */
function Panel({ failed, onRetry, children }: PanelProps) {
  return (
    <>
      {failed !== undefined && (
        <div role="alert" className="flex flex-wrap items-center justify-between gap-x-3">
          <p className="text-[0.9375rem]">
            <b>{failed}</b> {NOT_READ.stillThere}
          </p>
          <Button look="secondary" size="small" onClick={onRetry}>
            {NOT_READ.again}
          </Button>
        </div>
      )}
      {children}
    </>
  )
}

interface SchedulesProps extends ScheduleContext {
  schedules: readonly IrrigationSchedule[]
  zones: readonly IrrigationZone[]
  hasZones: boolean
}

function Schedules({ schedules, zones, hasZones, ...context }: SchedulesProps) {
  if (schedules.length === 0) {
    return (
      <div className="py-5 text-center text-balance">
        <p className="font-strong">{NO_SCHEDULES.title}</p>
        <p className="text-ink-2">{hasZones ? NO_SCHEDULES.update : NO_SCHEDULES.hint}</p>
      </div>
    )
  }
  return (
    <ul aria-label={TABS.schedules} className="grid gap-x-7 @min-[38rem]:grid-cols-2">
      {schedules.map((schedule) => (
        <ScheduleRow
          key={schedule.id}
          schedule={schedule}
          zone={zones.find(({ id, status }) => id === schedule.zoneId && status === 'active')}
          {...context}
        />
      ))}
    </ul>
  )
}
