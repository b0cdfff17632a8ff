import { useQuery } from '@tanstack/react-query'
import { paths } from '@turfwise/contract/app-paths'
import type { SharedGarden as Garden } from '@turfwise/contract/household'
import { predict } from '@turfwise/domain/weather/prediction'
import { WEATHER_REFRESH_MINUTES } from '@turfwise/domain/weather/report'
import { ChevronLeft } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { gardenOf, ROLE_WORDS, SHARED_WORDS } from '../../features/household/household-copy.ts'
import { keys } from '../../features/household/household-keys.ts'
import { isRefused, useRefused } from '../../features/household/household-queries.ts'
import { askingIn, type SharedPlace } from '../../features/household/shared-garden-queries.ts'
import { readWeather } from '../../features/weather/weather-queries.ts'
import { weatherStateOf } from '../../features/weather/weather-state.ts'
import { lazyScreen } from '../../platform/lazy-screen.tsx'
import { useOnline } from '../../platform/online.ts'
import { usePageTitle } from '../../platform/page-title.ts'
import { useOwnId } from '../../platform/session.ts'
import { OfflineStrip } from '../shell/offline-strip.tsx'
import { SharedJobs } from './shared-jobs.tsx'

// With the code of one's own Home, which is there already more often than not.
const HomeWeather = lazyScreen(() => import('../home/home-screen.tsx').then((file) => file.HomeWeather))

/** The place that the server takes for the garden's own. */
const OF_GARDEN = 'saved'

/** A garden of somebody else as its Home: today's verdict there, its next tasks, what was done last, and the way out. */
export function SharedGarden({ garden }: { garden: Garden }) {
  const title = gardenOf(garden.owner.name)
  usePageTitle(title)
  const online = useOnline()
  const [openedAt] = useState(() => Date.now())
  const place: SharedPlace = { userId: useOwnId() ?? '', gardenId: garden.id }
  const read = useQuery({
    queryKey: [...keys.sharedGarden(place.userId, place.gardenId), 'weather'],
    queryFn: ({ signal }) => readWeather(OF_GARDEN, garden.timeZone, { ask: askingIn(garden.id), signal, isRefused }),
    refetchInterval: WEATHER_REFRESH_MINUTES * 60_000,
    refetchOnWindowFocus: false,
    retry: false,
  })
  // Whoever was removed meanwhile: the list of gardens says so.
  const refused = useRefused()
  useEffect(() => void refused(read.error), [refused, read.error])
  const weather = weatherStateOf({ ...read, openedAt }, garden.location ?? OF_GARDEN, online)
  const days = weather.kind === 'ready' ? predict(weather.report) : []
  return (
    <HomeWeather
      state={weather}
      days={days}
      now={new Date(Math.max(read.dataUpdatedAt, read.errorUpdatedAt))}
      namePlace
      online={online}
      header={<Header title={title} garden={garden} />}
      nextTasks={<SharedJobs {...{ garden, place }} days={weather.kind === 'ready' ? weather.report.forecast : []} />}
      onRetry={() => void read.refetch()}
      onChangePlace={undefined}
      unknownText={SHARED_WORDS.unknownPlace}
    />
  )
}

function Header({ title, garden: { role } }: { title: string; garden: Garden }) {
  return (
    <>
      <header className="flex min-h-16 items-center gap-2 pt-2.5 pr-4 pb-1.5 pl-2 lg:pl-0">
        <Link
          to={paths.gardens()}
          aria-label={SHARED_WORDS.all}
          className="grid size-11 shrink-0 place-items-center rounded-full text-ink active:bg-press"
        >
          <ChevronLeft className="size-6" strokeWidth={2.2} aria-hidden />
        </Link>
        <div className="min-w-0 grow">
          <b className="block text-[1.1875rem] leading-6 font-[740] wrap-anywhere">
            <bdi>{title}</bdi>
          </b>
          <span className="block text-small leading-4.5">{SHARED_WORDS.role(ROLE_WORDS[role].name)}</span>
        </div>
      </header>
      <OfflineStrip />
    </>
  )
}
