import { PROGRESS_LIMITS } from '@turfwise/domain/progress/entry'
import { type DrawnPicture, drawOnCanvas, type PhotoReading, type PictureAsk } from './draw-on-canvas.ts'
import type { FromPictureWorker, ToPictureWorker } from './picture-messages.ts'
import { UnreadablePicture } from './picture-trouble.ts'

interface Waiting {
  resolve: (drawn: DrawnPicture) => void
  /** Without a reason where the worker itself is gone. */
  reject: (reason?: UnreadablePicture) => void
}

/** A drawer with a worker of its own, which starts with the first picture. */
export const makeDrawer = () => {
  const waiting = new Map<number, Waiting>()
  let worker: Worker | null | undefined
  let lastId = 0

  const startWorker = (): Worker => {
    const started = new Worker(new URL('./picture-worker.ts', import.meta.url), { type: 'module' })
    started.addEventListener('message', ({ data }: MessageEvent<FromPictureWorker>) => {
      const one = waiting.get(data.id)
      waiting.delete(data.id)
      if ('drawn' in data) one?.resolve(data.drawn)
      else one?.reject(new UnreadablePicture(data.trouble))
    })
    started.addEventListener('error', () => {
      // Its file could not be had, or it has no memory left: the page draws by itself from here on.
      worker = null
      started.terminate()
      for (const { reject } of waiting.values()) reject()
      waiting.clear()
    })
    return started
  }

  /** The worker that draws; null where the browser has none that can. */
  const theWorker = (): Worker | null => {
    if (worker === undefined)
      worker = typeof Worker === 'undefined' || typeof OffscreenCanvas === 'undefined' ? null : startWorker()
    return worker
  }

  const drawnBeside = (beside: Worker, file: Blob, ask: PictureAsk): Promise<DrawnPicture> =>
    new Promise((resolve, reject) => {
      lastId += 1
      waiting.set(lastId, { resolve, reject })
      beside.postMessage({ id: lastId, file, ask } satisfies ToPictureWorker)
    })

  /**
   * A picture drawn anew as a JPEG beside the page, or on it where the browser cannot do that beside.
   * @throws UnreadablePicture
   */
  async function drawPicture(file: Blob, ask: PictureAsk): Promise<DrawnPicture> {
    const beside = theWorker()
    if (beside === null) return drawOnCanvas(file, ask)
    return drawnBeside(beside, file, ask).catch((reason: UnreadablePicture | undefined) => {
      if (reason !== undefined) throw reason
      return drawOnCanvas(file, ask)
    })
  }

  /**
   * Measures a photo of a lawn, beside the page, on the same points as one that is sent with an entry.
   * @throws UnreadablePicture
   */
  async function measurePhoto(file: Blob): Promise<PhotoReading> {
    const { reading } = await drawPicture(file, {
      ...{ sideMax: PROGRESS_LIMITS.photoSidePxMax, quality: PROGRESS_LIMITS.photoQuality, measured: true },
    })
    if (reading === null) throw new UnreadablePicture()
    return reading
  }

  return { drawPicture, measurePhoto }
}

/** The page's own. */
export const { drawPicture, measurePhoto } = makeDrawer()
