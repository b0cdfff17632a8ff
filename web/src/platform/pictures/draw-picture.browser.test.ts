import { afterEach, describe, expect, it, vi } from 'vitest'
import { drawnLawn } from '../../../../domain/test/drawn-lawn.ts'
import { halves, heicHead, pngHeadOf, withCameraWords } from '../../../test/picture-bytes.ts'
import { drawPicture, makeDrawer, measurePhoto } from './draw-picture.ts'
import { UnreadablePicture } from './picture-trouble.ts'

afterEach(() => vi.unstubAllGlobals())

const ASK = { sideMax: 800, quality: 0.7 }
const file = (bytes: Uint8Array<ArrayBuffer> | string) => new Blob([bytes])
const text = async (blob: Blob) => String.fromCharCode(...new Uint8Array(await blob.arrayBuffer()))
const troubleOf = (bytes: Uint8Array<ArrayBuffer> | string) =>
  drawPicture(file(bytes), ASK).then(
    () => undefined,
    (error: unknown) => (error instanceof UnreadablePicture ? error.trouble : error),
  )

/** Pixels as a PNG: nothing is lost of them. */
const asPng = async ({ data, width, height }: ReturnType<typeof drawnLawn>): Promise<Blob> => {
  const canvas = new OffscreenCanvas(width, height)
  const image = new ImageData(new Uint8ClampedArray(data), width, height)
  canvas.getContext('2d')?.putImageData(image, 0, 0)
  return canvas.convertToBlob()
}
const colourAt = async (blob: Blob, x: number, y: number): Promise<number[]> => {
  const picture = await createImageBitmap(blob)
  const pen = new OffscreenCanvas(picture.width, picture.height).getContext('2d') as OffscreenCanvasRenderingContext2D
  pen.drawImage(picture, 0, 0)
  return [...pen.getImageData(x, y, 1, 1).data]
}

describe('a photo that is drawn anew', () => {
  it.each([
    [4000, 3000, 800, 600],
    [300, 1200, 200, 800],
    [640, 480, 640, 480],
  ])('of %d by %d px is %d by %d [PROG-05]', async (width, height, wide, high) => {
    const drawn = await drawPicture(file(await halves('#2e7d32', '#795548', width, height)), ASK)
    const { width: w, height: h } = await createImageBitmap(drawn.jpeg)
    expect([w, h, drawn.width, drawn.height, drawn.jpeg.type]).toEqual([wide, high, wide, high, 'image/jpeg'])
  })

  it('says no more where it was taken, nor by what, and stands upright by itself', async () => {
    const jpeg = withCameraWords(await halves('#ff0000', '#0000ff', 640, 320), 6)
    expect(await text(file(jpeg))).toContain('Exif')
    const { jpeg: drawn, width, height } = await drawPicture(file(jpeg), ASK)
    // Turned by 90 degrees to the right: what was left is above.
    expect([width, height]).toEqual([320, 640])
    const [above, below] = [await colourAt(drawn, 160, 100), await colourAt(drawn, 160, 540)]
    expect([(above[0] ?? 0) > 200, (below[2] ?? 0) > 200]).toEqual([true, true])
    const written = await text(drawn)
    for (const mark of ['Exif', 'GPS', 'http://ns.adobe.com']) expect(written).not.toContain(mark)
    // APP0 is the format's own word, APP2 the colours; nothing else is left of the sixteen.
    expect(written).not.toMatch(/\xff[\xe1\xe3-\xef]/)
  })

  it.each([
    ['HEIC', 'heic', heicHead()],
    ['words', 'not-a-picture', 'Dear diary, the lawn is green.'],
    ['nothing', 'not-a-picture', ''],
    ['20,000 by 20,000 px', 'too-many-points', pngHeadOf(20_000, 20_000)],
    ['a head without points', 'unreadable', pngHeadOf(640, 480)],
  ] as const)('is refused for %s: %s', async (_, trouble, bytes) => expect(await troubleOf(bytes)).toBe(trouble))

  it.each(['image/jpeg', 'image/png', 'image/webp'])('of %s is refused where its end is missing', async (type) => {
    const whole = await halves('#2e7d32', '#795548', 640, 480, type)
    expect(await troubleOf(whole)).toBeUndefined()
    expect(await troubleOf(whole.slice(0, Math.floor(whole.length * 0.9)))).toBe('cut-off')
  })
})

describe('a photo of a lawn', () => {
  it.each([0.1, 0.61, 0.82, 1])(
    'of %d green is measured to the point, and what was counted is drawn',
    async (share) => {
      const pixels = drawnLawn(120_000 * share)
      const { photo, counted } = await measurePhoto(await asPng(pixels))
      expect(photo).toMatchObject({ kind: 'measured', cover: share, points: 120_000 })
      const at = photo.mask.indexOf(1)
      expect(await colourAt(counted as Blob, at % 400, Math.floor(at / 400))).toEqual([76, 175, 80, 216])
      const bare = photo.mask.indexOf(0)
      if (bare !== -1) expect((await colourAt(counted as Blob, bare % 400, Math.floor(bare / 400)))[3]).toBe(0)
    },
  )

  it('as a JPEG of a camera, larger than it is measured, keeps its cover within a point', async () => {
    const small = await createImageBitmap(await asPng(drawnLawn(73_200)))
    const canvas = new OffscreenCanvas(1600, 1200)
    const pen = canvas.getContext('2d') as OffscreenCanvasRenderingContext2D
    pen.imageSmoothingEnabled = false
    pen.drawImage(small, 0, 0, 1600, 1200)
    const { photo } = await measurePhoto(await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.95 }))
    expect(photo).toMatchObject({ kind: 'measured', cover: expect.closeTo(0.61, 1.7) })
  })

  it('that is none has its reason, and nothing counted', async () => {
    const tiles = await halves('#b0a89e', '#a39a90', 800, 600)
    expect(await measurePhoto(file(tiles))).toMatchObject({
      photo: { kind: 'refused', reason: 'no-lawn' },
      counted: null,
    })
  })
})

it('is drawn and measured on the page alike where the browser cannot do so beside it', async () => {
  const lawn = await asPng(drawnLawn(60_000))
  const beside = await measurePhoto(lawn)
  const RealWorker = Worker
  const started = vi.fn()
  vi.stubGlobal(
    'Worker',
    class extends RealWorker {
      constructor(...given: ConstructorParameters<typeof Worker>) {
        started()
        super(...given)
      }
    },
  )
  vi.stubGlobal('OffscreenCanvas', undefined)
  const onPage = await makeDrawer().measurePhoto(lawn)
  expect(started).not.toHaveBeenCalled()
  expect(onPage.photo).toEqual(beside.photo)
  expect(onPage.counted?.type).toBe('image/png')
})

it('is drawn on the page where the worker’s file cannot be had', async () => {
  vi.stubGlobal(
    'Worker',
    class extends EventTarget {
      postMessage(): void {
        queueMicrotask(() => this.dispatchEvent(new Event('error')))
      }
      terminate(): void {}
    },
  )
  const { width } = await makeDrawer().drawPicture(file(await halves('#2e7d32', '#795548', 1600, 800)), ASK)
  expect(width).toBe(800)
})
