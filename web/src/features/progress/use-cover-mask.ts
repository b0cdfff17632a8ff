import type { LawnPhoto } from '@turfwise/domain/photo-measure/measure-lawn-photo'
import { type RefObject, useEffect, useState } from 'react'
import { measurePhoto } from '../../platform/pictures/draw-picture.ts'

/** What is known of the points of a photo that is shown. */
export type CoverMask =
  | { kind: 'counting' }
  /** `mask`: address of the counted points in flat green on nothing, as large as the photo; null where none was counted. */
  | { kind: 'counted'; photo: LawnPhoto; mask: string | null }
  | { kind: 'failed' }

/** The points of a picture that is shown, without a loss, and without asking for it again: it may lie on this device alone. */
async function pointsOf(picture: HTMLImageElement): Promise<Blob> {
  await picture.decode()
  const canvas = document.createElement('canvas')
  canvas.width = picture.naturalWidth
  canvas.height = picture.naturalHeight
  canvas.getContext('2d')?.drawImage(picture, 0, 0)
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob === null ? reject(new Error('The picture has no points.')) : resolve(blob))),
  )
}

async function coverMaskOf(picture: HTMLImageElement): Promise<CoverMask> {
  const { photo, counted } = await measurePhoto(await pointsOf(picture))
  return { kind: 'counted', photo, mask: counted && URL.createObjectURL(counted) }
}

/**
 * Measures a photo that is shown, on the same points as when it was chosen, as soon as that is wanted.
 * @returns null while it is not wanted
 */
export function useCoverMask(
  picture: RefObject<HTMLImageElement | null>,
  { address, wanted }: { address: string | undefined; wanted: boolean },
): CoverMask | null {
  const [found, setFound] = useState<CoverMask>({ kind: 'counting' })
  useEffect(() => {
    const shown = picture.current
    if (!wanted || address === undefined || shown === null) return
    let cancelled = false
    let mask: string | null = null
    const count = async () => {
      const next = await coverMaskOf(shown).catch((): CoverMask => ({ kind: 'failed' }))
      if (next.kind === 'counted') mask = next.mask
      if (!cancelled) setFound(next)
      else if (mask !== null) URL.revokeObjectURL(mask)
    }
    void count()
    return () => {
      cancelled = true
      setFound({ kind: 'counting' })
      if (mask !== null) URL.revokeObjectURL(mask)
    }
  }, [picture, address, wanted])
  return wanted ? found : null
}
