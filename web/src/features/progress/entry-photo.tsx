import type { ProgressEntry } from '@turfwise/contract/progress'
import { useRef } from 'react'
import { MARK_WORDS, REFUSAL_WORDS } from '../../ui/lawn-photo-words.ts'
import { SwitchRow } from '../../ui/switch.tsx'
import { ENTRY_WORDS, MEASURE_WORDS } from './measure-copy.ts'
import { WholePhoto } from './photo-steps.tsx'
import { type CoverMask, useCoverMask } from './use-cover-mask.ts'

interface EntryPhotoProps {
  address: string | undefined
  alt: string
  entry: Pick<ProgressEntry, 'measured' | 'imageUrls'>
  /** The counted points are wanted over it. */
  maskVisible: boolean
  onMaskVisibleChange: (visible: boolean) => void
}

/** A photo of an entry, with the points that are counted as green over it where they are wanted. */
export function EntryPhoto({ address, alt, entry, maskVisible, onMaskVisibleChange }: EntryPhotoProps) {
  const { measured, imageUrls } = entry
  const picture = useRef<HTMLImageElement>(null)
  const cover = useCoverMask(picture, { address, wanted: maskVisible && measured !== null })
  // Each photo of the entry gave a number when it was chosen. As it is stored, a wide one may be smaller than photos have to be.
  const allCount = measured !== null && measured.photos >= imageUrls.length
  const isRefused = cover?.kind === 'counted' && cover.photo.kind === 'refused' && !allCount
  return (
    <>
      <WholePhoto ref={picture} address={address} alt={alt}>
        {cover?.kind === 'counted' && !isRefused && (
          <>
            {cover.mask !== null && (
              <img
                src={cover.mask}
                alt=""
                data-counted=""
                className="absolute inset-0 size-full object-contain forced-color-adjust-none"
              />
            )}
            <span className="tnum absolute bottom-2 left-2 max-w-[calc(100%-1rem)] rounded-control bg-inverse px-2.5 py-1 font-strong text-on-inverse forced-colors:border">
              {MEASURE_WORDS.counted(cover.photo.greenPoints / cover.photo.points)}
            </span>
          </>
        )}
      </WholePhoto>
      {measured !== null && <SwitchRow label={MEASURE_WORDS.show} on={maskVisible} onChange={onMaskVisibleChange} />}
      <p role="status" className="tnum text-ink-2">
        {cover !== null && wordsOf(cover, allCount)}
      </p>
    </>
  )
}

function wordsOf(cover: CoverMask, allCount: boolean): string {
  switch (cover.kind) {
    case 'counting':
      return ENTRY_WORDS.counting
    case 'failed':
      return ENTRY_WORDS.failed
    case 'counted': {
      const { photo } = cover
      if (photo.kind === 'refused' && !allCount) return REFUSAL_WORDS[photo.reason]
      const marks = photo.kind === 'measured' ? photo.marks : []
      return [
        ENTRY_WORDS.counted(MEASURE_WORDS.points(photo.greenPoints, photo.points)),
        ...marks.map((mark) => MARK_WORDS[mark]),
      ].join(' ')
    }
  }
}
