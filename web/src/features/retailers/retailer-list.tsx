import { useQuery } from '@tanstack/react-query'
import type { Retailer } from '@turfwise/contract/retailers'
import { ExternalLink } from 'lucide-react'
import { useId, useState } from 'react'
import { useRows } from '../../platform/outbox/rows-shown.ts'
import { withWrites } from '../../platform/outbox/write-definition.ts'
import { Disclosure } from '../../ui/disclosure.tsx'
import { FailurePlate } from '../../ui/failure-plate.tsx'
import { RowsSkeleton } from '../../ui/list/rows-skeleton.tsx'
import { SwitchRow } from '../../ui/switch.tsx'
import { RETAILERS_WORDS } from './retailers-copy.ts'
import { preferencesQuery, preferenceWrite, retailersQuery, shownPreferences } from './retailers-queries.ts'

/** Retailers, each with a switch that says whether one likes to buy there. */
export function RetailerList({ userId }: { userId: string }) {
  const id = useId()
  const retailers = useQuery(retailersQuery())
  const preferences = useQuery(preferencesQuery(userId))
  const { read, rows } = useRows()
  const on =
    preferences.data === undefined || !read
      ? undefined
      : new Set(
          withWrites(shownPreferences, preferences.data, rows)
            .filter(({ isEnabled }) => isEnabled)
            .map(({ retailerId }) => retailerId),
        )
  const isThere = retailers.data !== undefined && on !== undefined
  const failed = !isThere && (retailers.error !== null || preferences.error !== null)
  const retry = () => {
    if (retailers.data === undefined) void retailers.refetch()
    if (preferences.data === undefined) void preferences.refetch()
  }
  return (
    <section aria-labelledby={id} className="min-w-0 pt-4">
      <h2 id={id} className="title-2">
        {RETAILERS_WORDS.title}
      </h2>
      {/* Its line is kept while nobody knows, so that nothing moves. */}
      <p className="tnum text-small text-ink-2">
        {isThere
          ? RETAILERS_WORDS.on(retailers.data.filter((one) => on.has(one.id)).length, retailers.data.length)
          : '\u00a0'}
      </p>
      <div className="pt-2.5">
        {failed ? (
          <FailurePlate
            title={RETAILERS_WORDS.failed}
            text={RETAILERS_WORDS.failedText}
            retrying={retailers.isFetching || preferences.isFetching}
            onRetry={retry}
          />
        ) : isThere ? (
          <ByState retailers={retailers.data} {...{ userId, on }} />
        ) : (
          <RowsSkeleton rows={3} label={RETAILERS_WORDS.loading} />
        )}
      </div>
    </section>
  )
}

interface RowsProps {
  userId: string
  retailers: readonly Retailer[]
  /** Ids of those that are on. */
  on: ReadonlySet<string>
}

/** Those of the garden's state in sight, the others below a heading; all of them where the state is not known. */
function ByState({ retailers, userId, on }: RowsProps) {
  const [near, far] = [retailers.filter(({ inState }) => inState), retailers.filter(({ inState }) => !inState)]
  if (near.length === 0 || far.length === 0) return <Rows {...{ retailers, userId, on }} />
  return (
    <>
      <Rows retailers={near} {...{ userId, on }} />
      <Disclosure
        title={RETAILERS_WORDS.elsewhere}
        summary={RETAILERS_WORDS.elsewhereOn(far.length, far.filter(({ id }) => on.has(id)).length)}
      >
        <Rows retailers={far} {...{ userId, on }} />
      </Disclosure>
    </>
  )
}

const Rows = ({ retailers, userId, on }: RowsProps) => (
  <ul>
    {retailers.map((retailer) => (
      <RetailerRow key={retailer.id} userId={userId} retailer={retailer} on={on.has(retailer.id)} />
    ))}
  </ul>
)

interface RetailerRowProps {
  userId: string
  retailer: Retailer
  on: boolean
}

/** The switch follows at once, and goes back with a word beside it when that was not saved. */
function RetailerRow({ userId, retailer, on }: RetailerRowProps) {
  const { id, name, description, websiteUrl } = retailer
  const [notSaved, setNotSaved] = useState(false)
  const turn = (isEnabled: boolean) => {
    setNotSaved(false)
    preferenceWrite
      .send({ params: { id: userId, retailerId: id }, body: { isEnabled } }, { quiet: true, says: { title: name } })
      .catch(() => setNotSaved(true))
  }
  return (
    <li className="border-t border-line">
      <SwitchRow label={name} detail={description} on={on} onChange={turn} />
      <div className="-mt-2 flex flex-wrap items-center justify-between gap-x-4 pb-1.5 empty:hidden">
        {websiteUrl !== null && (
          <a
            href={websiteUrl}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={RETAILERS_WORDS.visitOf(name)}
            className="inline-flex min-h-11 items-center gap-1.5 font-bold text-brand underline"
          >
            {RETAILERS_WORDS.visit}
            <ExternalLink className="size-4.5" strokeWidth={2.4} aria-hidden />
          </a>
        )}
        <p role="alert" className="ml-auto font-strong text-on-danger-soft empty:hidden">
          {notSaved && RETAILERS_WORDS.notSaved}
        </p>
      </div>
    </li>
  )
}
