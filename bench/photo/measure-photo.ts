import { join } from 'node:path'
import { chromium, type Page } from 'playwright-core'
import sharp from 'sharp'
import { PROGRESS_LIMITS } from '../../domain/src/progress/entry.ts'
import { drawnLawn } from '../../domain/test/drawn-lawn.ts'
import { chromiumVersion, requireChromium } from '../web/chromium.ts'
import { startPhotoPage } from './photo-page.ts'
import type { PhotoResult } from './photo-result.ts'

/** What phones take unless asked for more: 12 million points. */
const TAKEN = { width: 4000, height: 3000 }
const CPU_SLOWER = 4
const ASK = { sideMax: PROGRESS_LIMITS.photoSidePxMax, quality: PROGRESS_LIMITS.photoQuality, measured: true }

/** A lawn with the grain of a camera, so that it is as hard to decode as a photo. */
async function takePhoto(): Promise<Buffer> {
  const { data, width, height } = drawnLawn(90_000)
  const grain = sharp({
    create: { ...TAKEN, channels: 3, background: '#808080', noise: { type: 'gaussian', mean: 128, sigma: 24 } },
  })
  return sharp(data, { raw: { width, height, channels: 4 } })
    .resize({ ...TAKEN, kernel: 'cubic' })
    .removeAlpha()
    .composite([{ input: await grain.png({ compressionLevel: 1 }).toBuffer(), blend: 'overlay' }])
    .jpeg({ quality: 90 })
    .toBuffer()
}

/** ms until the worker has answered, and the longest time between two frames of the page meanwhile. */
const askWorker = (page: Page, script: string): Promise<{ ms: number; frame: number; answer: unknown }> =>
  page.evaluate(
    async ({ script, ask }) => {
      const file = await (await fetch('/photo.jpg')).blob()
      // Its file and what it compiles are there before: somebody who measures three photos waits for them once.
      const worker = new Worker(script, { type: 'module' })
      const answered = (id: number, of: Blob) =>
        new Promise<MessageEvent>((resolve, reject) => {
          worker.onmessage = resolve
          worker.onerror = () => reject(new Error('The worker could not be started.'))
          worker.postMessage({ id, file: of, ask })
        })
      const small = new OffscreenCanvas(320, 320)
      small.getContext('2d')?.fillRect(0, 0, 10, 10)
      await answered(1, await small.convertToBlob({ type: 'image/jpeg' }))
      let [frame, last, runs] = [0, performance.now(), true]
      const look = (now: number) => {
        frame = Math.max(frame, now - last)
        last = now
        if (runs) requestAnimationFrame(look)
      }
      await new Promise(requestAnimationFrame)
      last = performance.now()
      requestAnimationFrame(look)
      const start = performance.now()
      const { data } = await answered(2, file)
      const ms = performance.now() - start
      runs = false
      worker.terminate()
      const { trouble, drawn } = data as { trouble?: string; drawn?: { reading?: { photo: { kind: string } } } }
      return { ms, frame, answer: trouble ?? drawn?.reading?.photo.kind }
    },
    { script, ask: ASK },
  )

/** Measures a photo of 12 million points in the app's built worker, the floor before each. */
export async function measurePhotoPart(
  root: string,
  { runs, say }: { runs: number; say: (line: string) => void },
): Promise<PhotoResult> {
  const executablePath = requireChromium()
  const photo = await takePhoto()
  await using served = await startPhotoPage(join(root, 'web', 'dist'), photo)
  const browser = await chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-dev-shm-usage', '--disable-gpu'],
  })
  try {
    const page = await browser.newPage()
    await page.goto(served.url)
    const devtools = await page.context().newCDPSession(page)
    const times: PhotoResult['runs'] = []
    const frames: number[] = []
    for (let run = 1; run <= runs; run += 1) {
      await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 })
      const floor = await askWorker(page, '/floor.js')
      const ours = await askWorker(page, served.worker)
      if (ours.answer !== 'measured') throw new Error(`The worker did not measure the photo: ${ours.answer}.`)
      await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWER })
      const { frame } = await askWorker(page, served.worker)
      say(
        `Run ${run} of ${runs}: ${ours.ms.toFixed(0)} ms, floor ${floor.ms.toFixed(0)} ms, longest frame ${frame.toFixed(0)} ms`,
      )
      times.push({ ours: Math.round(ours.ms), floor: Math.round(floor.ms) })
      frames.push(Math.round(frame))
    }
    return { part: 'photo', browser: chromiumVersion(), ...TAKEN, bytes: photo.length, runs: times, frames }
  } finally {
    await browser.close()
  }
}
