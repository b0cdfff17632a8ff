import { keepPreviousData, useQueryClient } from '@tanstack/react-query'
import type { Task } from '@turfwise/contract/tasks'
import type { LocalDate } from '@turfwise/domain/kernel/local-date'
import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { useLawnZones } from '../../features/lawn-zones/lawn-zone-queries.ts'
import { FindBar } from '../../features/tasks/find/find-bar.tsx'
import { FIND_WORDS, foundText, insteadText, onDeviceText } from '../../features/tasks/find/find-copy.ts'
import {
  FIND_PARAMS,
  findOnDevice,
  foundQuery,
  type Sought,
  soughtFrom,
  stillFound,
} from '../../features/tasks/find/found.ts'
import { TASKS_LOADING } from '../../features/tasks/first-frame-copy.ts'
import { nameListed } from '../../features/tasks/selection.ts'
import { withTaskWrites } from '../../features/tasks/shown-tasks.ts'
import { TASKS_FAILED } from '../../features/tasks/task-copy.ts'
import { TaskList } from '../../features/tasks/task-list.tsx'
import type { RowActions, RowContext } from '../../features/tasks/task-row.tsx'
import { TogetherNotice } from '../../features/tasks/together-notice.tsx'
import { useOnline } from '../../platform/online.ts'
import { useRows } from '../../platform/outbox/rows-shown.ts'
import { usePages } from '../../platform/paged-list.ts'
import { tabsRead } from '../../task-pages.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FailurePlate } from '../../ui/failure-plate.tsx'
import { DeleteNotice } from '../../ui/list/delete-notice.tsx'
import { RowsSkeleton } from '../../ui/list/rows-skeleton.tsx'
import { EmptyYard } from '../../ui/scene/empty-yard.tsx'

export interface FindPartProps extends RowActions, RowContext {
  userId: string | undefined
  onClose: () => void
}

const NO_TASKS: readonly Task[] = []

/** The search in place of the list: what is looked for stands in the address. */
export function FindPart({ userId, onClose, ...row }: FindPartProps) {
  const { today } = row
  const [params, setParams] = useSearchParams()
  const sought = soughtFrom(params)
  const { zones = [] } = useLawnZones()
  const shown = useFound(userId, today, sought)
  const change = (changed: Partial<Sought>) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before)
        for (const [part, value] of Object.entries(changed) as [keyof Sought, string | undefined][])
          if (value === undefined) next.delete(FIND_PARAMS[part])
          else next.set(FIND_PARAMS[part], value)
        return next
      },
      { replace: true },
    )
  const { tasks, readAll } = shown
  useEffect(() => nameListed({ tasks: tasks ?? NO_TASKS, readAll }), [tasks, readAll])
  const said = shown.total === undefined ? '' : foundText(shown.total)
  return (
    <div className="px-gutter" data-list-place="" tabIndex={-1}>
      <FindBar sought={sought} zones={zones} onSought={change} onClose={onClose} />
      <div className="pt-4">
        <DeleteNotice />
        <TogetherNotice />
        <div role="status" className="mb-2 grid gap-0.5 text-small text-ink-2">
          {shown.insteadOf !== null && (
            <p className="wrap-anywhere">{insteadText(sought.text.trim(), shown.insteadOf)}</p>
          )}
          <p className={shown.total === 0 ? 'sr-only' : 'tnum'}>{said}</p>
          {shown.onDevice !== undefined && <p>{onDeviceText(shown.onDevice)}</p>}
        </div>
        {tasks === undefined ? (
          shown.failed ? (
            <FailurePlate
              title={FIND_WORDS.failed}
              text={TASKS_FAILED.text}
              retrying={shown.isFetching}
              onRetry={shown.retry}
            />
          ) : (
            <RowsSkeleton rows={4} label={TASKS_LOADING} />
          )
        ) : tasks.length > 0 ? (
          <TaskList
            label={FIND_WORDS.results}
            tasks={tasks}
            total={shown.total ?? tasks.length}
            more={shown.more}
            days={false}
            {...row}
          />
        ) : (
          <EmptyState scene={<EmptyYard>{null}</EmptyYard>}>
            <p className="title-3">{FIND_WORDS.none}</p>
            <p className="text-ink-2">{FIND_WORDS.noneText}</p>
            <Button look="secondary" onClick={onClose}>
              {FIND_WORDS.back}
            </Button>
          </EmptyState>
        )}
      </div>
    </div>
  )
}

/** What is found by the server, or without a network on the device. */
const useFound = (userId: string | undefined, today: LocalDate, sought: Sought) => {
  const cache = useQueryClient()
  const offline = !useOnline()
  const { read, rows } = useRows()
  const list = usePages({ ...foundQuery(userId, today, sought), placeholderData: keepPreviousData })
  const common = { failed: list.error !== null, isFetching: list.isFetching, retry: list.retry }
  const nothing = { ...common, tasks: undefined, total: undefined, insteadOf: null, onDevice: undefined }
  if (!read) return { ...nothing, more: undefined, readAll: async () => NO_TASKS }
  if (offline) {
    const known = withTaskWrites(tabsRead(cache, userId ?? '', today).known, rows)
    const { tasks, insteadOf } = findOnDevice(known, sought, today)
    const readAll = async () => tasks
    return { ...common, tasks, total: tasks.length, insteadOf, onDevice: known.length, more: undefined, readAll }
  }
  const { pages } = list
  if (pages === undefined) return { ...nothing, more: undefined, readAll: async () => NO_TASKS }
  const items = pages.pages.flatMap((page) => page.items)
  const tasks = stillFound(items, withTaskWrites(items, rows), sought, today)
  const [first] = pages.pages
  const readAll = async () => {
    await list.readRest()
    return tasksOf(cache, userId, today, sought)
  }
  const total = Math.max(tasks.length, (first?.total ?? 0) - items.length + tasks.length)
  return { ...common, tasks, total, insteadOf: first?.insteadOf ?? null, onDevice: undefined, more: list.more, readAll }
}

/** Every page that was read of a search. */
const tasksOf = (
  cache: ReturnType<typeof useQueryClient>,
  userId: string | undefined,
  today: LocalDate,
  sought: Sought,
): readonly Task[] =>
  cache.getQueryData(foundQuery(userId, today, sought).queryKey)?.pages.flatMap((page) => page.items) ?? NO_TASKS
