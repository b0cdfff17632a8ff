import { paths } from '@turfwise/contract/app-paths'
import { type ReactNode, useId } from 'react'
import { Link } from 'react-router'
import { NEXT_TASKS } from '../../features/tasks/first-frame-copy.ts'
import { RowsSkeleton } from '../../ui/list/rows-skeleton.tsx'

/** Heading and way to the whole list: part of Home's first frame. On the desktop the bell stands at the end of the row. */
export function NextTasksFrame({ bell, children }: { bell?: ReactNode; children: ReactNode }) {
  const title = useId()
  return (
    <section aria-labelledby={title}>
      <div className="mb-2.5 flex flex-wrap items-center justify-between gap-x-3">
        <h2 id={title} tabIndex={-1} data-list-place="" className="title-2 grow">
          {NEXT_TASKS.title}
        </h2>
        <Link to={paths.tasks()} className="inline-flex min-h-11 items-center text-[0.9375rem] font-strong">
          {NEXT_TASKS.viewAll}
        </Link>
        {bell}
      </div>
      {children}
    </section>
  )
}

export function NextTasksSkeleton() {
  return <RowsSkeleton rows={3} label={NEXT_TASKS.loading} />
}
