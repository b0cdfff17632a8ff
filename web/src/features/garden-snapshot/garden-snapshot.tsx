import { inOrderOfChoosing, PLATFORMS, type Platform } from '@turfwise/domain/garden-snapshot/platforms'
import { leftToShare } from '@turfwise/domain/garden-snapshot/snapshot'
import { CloudOff, Share } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { useOnline } from '../../platform/online.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { CheckTiles } from '../../ui/check-tiles.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { CaptionPart } from './caption-part.tsx'
import { LiveCamera, Shutter } from './live-camera.tsx'
import { PhotoPart } from './photo-part.tsx'
import { PLATFORM_WORDS, SNAPSHOT_WORDS } from './snapshot-copy.ts'
import { useSnapshot } from './use-snapshot.ts'

const TILES = PLATFORMS.map((value) => ({
  value,
  label: PLATFORM_WORDS[value],
  detail: SNAPSHOT_WORDS.upTo(value),
}))

interface GardenSnapshotProps {
  open: boolean
  onClose: () => void
}

/** Takes or uploads a photo of the garden and shares it. Nothing of it is sent to this app's own server. */
export function GardenSnapshot({ open, onClose }: GardenSnapshotProps) {
  const made = useSnapshot(open, onClose)
  const { snapshot, step, camera } = made
  const { platforms, done, sharing } = snapshot
  const online = useOnline()
  const captionId = useId()
  const video = useRef<HTMLVideoElement>(null)
  const next = useRef<HTMLButtonElement>(null)
  const [ready, setReady] = useState(false)
  // What was pressed goes with its part of the dialog; the focus moves on to what came.
  const shown = snapshot.camera ? 'camera' : (snapshot.photo ?? 'none')
  const before = useRef(shown)
  useEffect(() => {
    if (open && before.current !== shown) next.current?.focus()
    before.current = shown
  }, [shown, open])
  const share = async () => {
    if ((await made.share()) === 'too-long') document.getElementById(captionId)?.focus()
  }
  const left = leftToShare(snapshot)
  return (
    <Sheet
      open={open}
      onOpenChange={(now) => !now && onClose()}
      title={SNAPSHOT_WORDS.title}
      actions={
        snapshot.camera ? (
          <Shutter
            ref={next}
            ready={ready}
            onTake={() => video.current !== null && void made.capture(video.current)}
            onLeave={camera.end}
            onTurn={camera.turn}
          />
        ) : (
          <div className="flex flex-col gap-2">
            <p role="status" className="text-small text-ink-2 empty:hidden">
              {done.length > 0 && !sharing && SNAPSHOT_WORDS.rest(done, left)}
            </p>
            <Button
              size="large"
              className="whitespace-normal!"
              busy={sharing}
              busyText={SNAPSHOT_WORDS.busy}
              onClick={() => void share()}
            >
              <Share className="size-5.5 shrink-0" aria-hidden />
              {done.length > 0 ? SNAPSHOT_WORDS.shareRest(left) : SNAPSHOT_WORDS.share}
            </Button>
          </div>
        )
      }
    >
      {snapshot.camera ? (
        <LiveCamera stream={camera.stream} video={video} onReady={setReady} />
      ) : (
        <div className="flex flex-col gap-4.5">
          <PhotoPart
            {...{ photo: made.photo, address: made.address, preparing: made.preparing, fault: made.fault }}
            firstRef={next}
            origin={snapshot.photo}
            asking={camera.asked}
            onCamera={camera.ask}
            onFile={(file) => void made.upload(file)}
            onRemove={made.remove}
            onSend={() => void made.send()}
          />
          <div>
            <CheckTiles
              legend={SNAPSHOT_WORDS.shareTo}
              name="platform"
              tiles={TILES}
              value={platforms}
              onChange={(now) => step({ type: 'chosen', platforms: inOrderOfChoosing(platforms, now) })}
            />
            <Notes platforms={platforms} />
          </div>
          {!online && (
            <Banner tone="info" icon={<CloudOff aria-hidden />}>
              {SNAPSHOT_WORDS.offline}
            </Banner>
          )}
          <CaptionPart
            id={captionId}
            {...{ platforms, caption: snapshot.caption, notCopied: made.notCopied }}
            onChange={(caption) => step({ type: 'captioned', caption })}
          />
        </div>
      )}
    </Sheet>
  )
}

/** What is to be known of the chosen ways before they are gone. */
function Notes({ platforms }: { platforms: readonly Platform[] }) {
  const copies = platforms.includes('instagram')
  const pages = platforms.some((platform) => platform !== 'instagram')
  if (platforms.length === 0) return null
  return (
    <div className="mt-1.5 flex flex-col gap-1 text-small text-ink-2">
      {pages && <p>{SNAPSHOT_WORDS.ofPages}</p>}
      {copies && <p>{SNAPSHOT_WORDS.ofInstagram}</p>}
    </div>
  )
}
