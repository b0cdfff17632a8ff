import { paths } from '@turfwise/contract/app-paths'
import type { SharedGarden as Garden } from '@turfwise/contract/household'
import { ChevronRight } from 'lucide-react'
import { Link, useSearchParams } from 'react-router'
import { gardenOf, NAMELESS, ROLE_WORDS, SHARED_WORDS as WORDS } from '../../features/household/household-copy.ts'
import { useForgottenGarden, useSharedGardens } from '../../features/household/household-queries.ts'
import { usePageTitle } from '../../platform/page-title.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FailurePlate } from '../../ui/failure-plate.tsx'
import { RowsSkeleton } from '../../ui/list/rows-skeleton.tsx'
import { EmptyYard } from '../../ui/scene/empty-yard.tsx'
import { ScreenHeader } from '../shell/header.tsx'
import { SharedGarden } from './shared-garden.tsx'

/** /gardens: the gardens that others share with the person; with the id of one, that garden. */
export function SharedGardensScreen() {
  const [params] = useSearchParams()
  const id = params.get('id')
  const { data } = useSharedGardens()
  const garden = id === null ? undefined : data?.find((one) => one.id === id)
  useForgottenGarden(data !== undefined && garden === undefined && id !== null ? id : undefined)
  return garden === undefined ? <AllGardens missing={id !== null} /> : <SharedGarden key={garden.id} garden={garden} />
}

function AllGardens({ missing }: { missing: boolean }) {
  usePageTitle(WORDS.title)
  const { data, error, isFetching, refetch } = useSharedGardens()
  return (
    <div className="mx-auto w-full max-w-160 lg:max-w-220 lg:pt-3">
      <ScreenHeader title={WORDS.title} />
      <div className="max-w-160 px-gutter pt-3.5">
        {data === undefined ? (
          error === null ? (
            <RowsSkeleton rows={2} label={WORDS.loading} />
          ) : (
            <FailurePlate
              title={WORDS.failed}
              text={WORDS.failedText}
              retrying={isFetching}
              onRetry={() => void refetch()}
            />
          )
        ) : (
          <>
            {missing && (
              <p role="status" className="pb-3 font-strong">
                {WORDS.gone}
              </p>
            )}
            {data.length === 0 ? (
              <EmptyState scene={<EmptyYard />}>
                <p className="title-3">{WORDS.none}</p>
                <p className="text-ink-2">{WORDS.noneText}</p>
              </EmptyState>
            ) : (
              <ul aria-label={WORDS.title} className="rounded-plate border border-line bg-surface">
                {data.map((garden) => (
                  <GardenRow key={garden.id} garden={garden} />
                ))}
              </ul>
            )}
          </>
        )}
      </div>
    </div>
  )
}

function GardenRow({ garden: { id, owner, role, location } }: { garden: Garden }) {
  return (
    <li className="border-t border-line first:border-t-0">
      <Link
        to={paths.gardens(id)}
        className="flex min-h-16 items-center gap-3 rounded-plate px-4 py-2.5 text-ink no-underline active:bg-press"
      >
        <Avatar name={owner.name ?? NAMELESS} url={owner.avatarUrl} />
        <span className="min-w-0 grow">
          <b className="block font-strong wrap-anywhere">
            <bdi>{gardenOf(owner.name)}</bdi>
          </b>
          <span className="block text-small wrap-anywhere text-ink-2">
            {ROLE_WORDS[role].name}
            {location !== null && (
              <>
                {' · '}
                <bdi>{location}</bdi>
              </>
            )}
          </span>
        </span>
        <ChevronRight className="size-5 shrink-0 text-ink-3" strokeWidth={2.2} aria-hidden />
      </Link>
    </li>
  )
}
