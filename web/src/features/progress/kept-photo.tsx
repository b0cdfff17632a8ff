import { useRef } from 'react'
import { MARK_WORDS, REFUSAL_WORDS } from '../../ui/lawn-photo-words.ts'
import { SwitchRow } from '../../ui/switch.tsx'
import { KEPT_WORDS, MEASURE_WORDS } from './measure-copy.ts'
import { WholePhoto } from './photo-steps.tsx'
import { type Counted, useCounted } from './use-counted.ts'

interface KeptPhotoProps {
  address: string | undefined
  alt: string
  /** Its entry has figures that were measured of its photos. */
  isMeasured: boolean
  /** The counted points are wanted over it. */
  shows: boolean
  onShows: (shows: boolean) => void
}

/** A photo of an entry, with the points that are counted as green over it where they are wanted. */
export function KeptPhoto({ address, alt, isMeasured, shows, onShows }: KeptPhotoProps) {
  const picture = useRef<HTMLImageElement>(null)
  const counted = useCounted(picture, { address, wanted: shows && isMeasured })
  return (
    <>
      <WholePhoto ref={picture} address={address} alt={alt}>
        {counted?.kind === 'counted' && (
          <>
            <img
              src={counted.mask}
              alt=""
              data-counted=""
              className="absolute inset-0 size-full object-contain forced-color-adjust-none"
            />
            <span className="tnum absolute bottom-2 left-2 max-w-[calc(100%-1rem)] rounded-control bg-inverse px-2.5 py-1 font-strong text-on-inverse forced-colors:border">
              {MEASURE_WORDS.counted(counted.photo.cover)}
            </span>
          </>
        )}
      </WholePhoto>
      {isMeasured && <SwitchRow label={MEASURE_WORDS.show} on={shows} onChange={onShows} />}
      <p role="status" className="tnum text-ink-2">
        {counted !== null && wordsOf(counted)}
      </p>
    </>
  )
}

const wordsOf = (counted: Counted): string => {
  switch (counted.kind) {
    case 'counting':
      return KEPT_WORDS.counting
    case 'counted': {
      const { greenPoints, points, marks } = counted.photo
      return [
        KEPT_WORDS.counted(MEASURE_WORDS.points(greenPoints, points)),
        ...marks.map((mark) => MARK_WORDS[mark]),
      ].join(' ')
    }
    case 'refused':
      return REFUSAL_WORDS[counted.reason]
    case 'failed':
      return KEPT_WORDS.failed
  }
}
