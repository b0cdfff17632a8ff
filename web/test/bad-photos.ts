import { UNREADABLE_WORDS } from '../src/ui/picture-words.ts'
import { halves, heicHead, pngHeadOf } from './picture-bytes.ts'

/** Files that look like photos and cannot become one, each with what is said of it. */
export const BAD_PHOTOS: readonly [what: string, make: () => Promise<File>, words: string][] = [
  [
    'no picture',
    async () => new File(['words'], 'words.jpg', { type: 'image/jpeg' }),
    UNREADABLE_WORDS['not-a-picture'],
  ],
  ['an iPhone photo', async () => new File([heicHead()], 'phone.heic'), UNREADABLE_WORDS.heic],
  [
    '20,000 by 20,000 points',
    async () => new File([pngHeadOf(20_000, 20_000)], 'huge.png', { type: 'image/png' }),
    UNREADABLE_WORDS['too-many-points'],
  ],
  [
    'one without its end',
    async () => {
      const whole = await halves('#2e7d32', '#8d6e63', 800, 600)
      return new File([whole.slice(0, Math.floor(whole.length * 0.9))], 'cut.jpg', { type: 'image/jpeg' })
    },
    UNREADABLE_WORDS['cut-off'],
  ],
]

/** A photo of more than 5 MiB as a camera may write it, since no two of its points are alike. */
export async function heavyPhoto(name: string): Promise<File> {
  const [width, height] = [1500, 1250]
  const canvas = new OffscreenCanvas(width, height)
  const pen = canvas.getContext('2d') as OffscreenCanvasRenderingContext2D
  const points = pen.createImageData(width, height)
  for (let start = 0; start < points.data.length; start += 65_536)
    crypto.getRandomValues(points.data.subarray(start, start + 65_536))
  for (let at = 3; at < points.data.length; at += 4) points.data[at] = 255
  pen.putImageData(points, 0, 0)
  return new File([await canvas.convertToBlob({ type: 'image/png' })], name, { type: 'image/png' })
}
