import { ArrowLeft, Camera, SwitchCamera } from 'lucide-react'
import { type Ref, type RefObject, useEffect, useState } from 'react'
import { SNAPSHOT_WORDS } from './snapshot-copy.ts'

interface LiveCameraProps {
  stream: MediaStream | null
  video: RefObject<HTMLVideoElement | null>
  onReady: (ready: boolean) => void
}

/** What the camera shows now. */
export function LiveCamera({ stream, video, onReady }: LiveCameraProps) {
  useEffect(() => {
    if (video.current !== null) video.current.srcObject = stream
    if (stream === null) onReady(false)
  }, [stream, video, onReady])
  return (
    <div className="relative -mx-gutter h-[56dvh] min-h-40 overflow-hidden bg-sunk lying:h-[48dvh]">
      <video
        ref={video}
        autoPlay
        muted
        playsInline
        aria-label={SNAPSHOT_WORDS.live}
        onLoadedData={() => onReady(true)}
        className="absolute size-full object-cover"
      />
    </div>
  )
}

/** True where there is another camera to switch to; known once one was allowed. */
const useSeveralCameras = (): boolean => {
  const [several, setSeveral] = useState(false)
  useEffect(() => {
    navigator.mediaDevices?.enumerateDevices().then(
      (devices) => setSeveral(devices.filter(({ kind }) => kind === 'videoinput').length > 1),
      () => undefined,
    )
  }, [])
  return several
}

interface ShutterProps {
  ref: Ref<HTMLButtonElement>
  ready: boolean
  onTake: () => void
  onLeave: () => void
  onTurn: () => void
}

const SIDE = 'grid size-14 place-items-center rounded-full bg-sunk text-ink active:bg-press forced-colors:border'

/** At thumb height: the shutter, the way back, and the other camera. */
export function Shutter({ ref, ready, onTake, onLeave, onTurn }: ShutterProps) {
  const several = useSeveralCameras()
  return (
    <div className="grid grid-cols-[1fr_auto_1fr] items-center gap-3">
      <button type="button" aria-label={SNAPSHOT_WORDS.leave} onClick={onLeave} className={SIDE}>
        <ArrowLeft aria-hidden />
      </button>
      <button
        ref={ref}
        type="button"
        aria-label={ready ? SNAPSHOT_WORDS.take : SNAPSHOT_WORDS.starting}
        aria-disabled={!ready || undefined}
        onClick={() => ready && onTake()}
        // As large on every screen, whatever the text's size.
        className="grid size-[72px] place-items-center rounded-full border-4 border-surface bg-brand text-on-brand shadow-[0_0_0_3px_var(--brand)] active:bg-brand-press aria-disabled:bg-press aria-disabled:text-ink-3"
      >
        <Camera className="size-8" aria-hidden />
      </button>
      {several && (
        <button type="button" aria-label={SNAPSHOT_WORDS.turn} onClick={onTurn} className={`${SIDE} justify-self-end`}>
          <SwitchCamera aria-hidden />
        </button>
      )}
    </div>
  )
}
