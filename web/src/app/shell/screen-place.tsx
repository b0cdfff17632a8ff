import { Component, type ComponentType, type ReactNode, Suspense, useEffect, useRef } from 'react'
import type { LazyScreen } from '../../platform/lazy-screen.tsx'
import { useOnline } from '../../platform/online.ts'
import { Button } from '../../ui/button.tsx'
import { BROKEN_WORDS } from './broken-copy.ts'
import { ScreenHeader } from './header.tsx'

interface ScreenPlaceProps {
  screen: LazyScreen<object>
  /** Shown while its code comes. */
  Skeleton: ComponentType
}

/** A screen within the shell. When it could not be drawn the navigation, the offline strip and the way back stay. */
export function ScreenPlace({ screen: Screen, Skeleton }: ScreenPlaceProps) {
  return (
    <WhenBroken instead={(mend) => <NotLoaded screen={Screen} mend={mend} />}>
      <Suspense fallback={<Skeleton />}>
        <Screen />
      </Suspense>
    </WhenBroken>
  )
}

class WhenBroken extends Component<
  { instead: (mend: () => void) => ReactNode; children: ReactNode },
  { broken: boolean }
> {
  override state = { broken: false }

  static getDerivedStateFromError(): { broken: boolean } {
    return { broken: true }
  }

  override render(): ReactNode {
    return this.state.broken ? this.props.instead(() => this.setState({ broken: false })) : this.props.children
  }
}

/** Most often its code did not arrive. It is asked for again by a press, and when the network comes back. */
function NotLoaded({ screen, mend }: { screen: LazyScreen<object>; mend: () => void }) {
  const online = useOnline()
  const again = async () => {
    try {
      await screen.preload()
      mend()
    } catch {
      // A new version may have been put in place, whose page names other files.
      if (navigator.onLine) location.reload()
    }
  }
  // Not at once: a screen that breaks by a fault of ours would break again without end.
  const wasOffline = useRef(!online)
  useEffect(() => {
    if (!online) wasOffline.current = true
    else if (wasOffline.current) {
      wasOffline.current = false
      screen.preload().then(mend, () => undefined)
    }
  }, [online, screen, mend])
  return (
    <>
      <ScreenHeader title={BROKEN_WORDS.title} />
      <div role="alert" className="flex max-w-120 flex-col items-start gap-4 px-gutter pt-2">
        <p className="text-ink-2">{BROKEN_WORDS.text}</p>
        <Button onClick={again}>{BROKEN_WORDS.again}</Button>
      </div>
    </>
  )
}
