import { NOT_TAKEN, paths } from '@turfwise/contract/app-paths'
import { useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { SHARE_WORDS } from '../../features/share/share-copy.ts'
import { SharedChooser } from '../../features/share/shared-chooser.tsx'
import { lazyScreen } from '../../platform/lazy-screen.tsx'
import { usePageTitle } from '../../platform/page-title.ts'
import { useOwnId } from '../../platform/session.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { EmptyYard } from '../../ui/scene/empty-yard.tsx'
import { useSheetCode } from '../../ui/sheet.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { ScreenHeader } from '../shell/header.tsx'
import { useShared } from './use-shared.ts'

const SharedJob = lazyScreen(() => import('./shared-job.tsx').then((file) => file.SharedJob))
const LogProgress = lazyScreen(() => import('../profile/log-progress.tsx').then((file) => file.LogProgress))

/** Where photos arrive that the phone's share sheet sent, and what is to become of them is asked. */
export function ShareScreen() {
  usePageTitle(SHARE_WORDS.title)
  const userId = useOwnId() ?? ''
  const { shared, forget } = useShared(userId)
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const [logging, setLogging] = useState(false)
  const abandoned = useRef(false)
  const close = () => setLogging(false)
  const arrived = useSheetCode(LogProgress, logging, close)
  const [naming, setNaming] = useState(false)
  const stopNaming = () => setNaming(false)
  const jobArrived = useSheetCode(SharedJob, naming, stopNaming)
  const log = () => {
    abandoned.current = false
    setLogging(true)
  }
  const end = () => {
    close()
    // Who thought better of it is asked again; an entry shows among the others.
    if (abandoned.current) return
    forget()
    navigate(paths.profile(), { replace: true })
  }
  const photos = shared?.photos ?? []
  return (
    <div className="mx-auto w-full max-w-160 lg:max-w-220 lg:pt-3">
      <ScreenHeader title={SHARE_WORDS.title} />
      <div className="max-w-160 px-gutter pt-3.5">
        {shared === undefined ? (
          <Looking />
        ) : photos.length > 0 && shared !== null ? (
          <SharedChooser shared={shared} onProgress={log} onJob={() => setNaming(true)} onDrop={forget} />
        ) : (
          <Nothing hadNone={shared !== null} notTaken={params.has(NOT_TAKEN)} onLog={log} />
        )}
      </div>
      {arrived && (
        <LogProgress
          open={logging}
          given={photos}
          onClose={end}
          onAbandoned={() => {
            abandoned.current = true
          }}
        />
      )}
      {jobArrived && (
        <SharedJob
          userId={userId}
          open={naming}
          photos={photos}
          onClose={stopNaming}
          onSaved={(to) => {
            stopNaming()
            forget()
            navigate(to, { replace: true })
          }}
        />
      )}
    </div>
  )
}

function Looking() {
  return (
    <div aria-busy="true" className="grid grid-cols-3 gap-2">
      <span role="status" className="sr-only">
        {SHARE_WORDS.loading}
      </span>
      <Skeleton className="aspect-[4/3] rounded-control!" />
    </div>
  )
}

interface NothingProps {
  /** Something was shared, but no photo that can be taken. */
  hadNone: boolean
  notTaken: boolean
  onLog: () => void
}

function Nothing({ hadNone, notTaken, onLog }: NothingProps) {
  const title = notTaken ? SHARE_WORDS.notTaken : hadNone ? SHARE_WORDS.noPhotos : SHARE_WORDS.none
  return (
    <EmptyState scene={<EmptyYard />}>
      <p className="title-3">{title}</p>
      <p className="text-ink-2">{notTaken ? SHARE_WORDS.notTakenDetail : SHARE_WORDS.noneDetail}</p>
      <Button look="secondary" onClick={onLog}>
        {SHARE_WORDS.addHere}
      </Button>
    </EmptyState>
  )
}
