import { drawOnCanvas } from './draw-on-canvas.ts'
import type { FromPictureWorker, ToPictureWorker } from './picture-messages.ts'
import { troubleOf } from './picture-trouble.ts'

/** Draws and measures pictures beside the page, so that it never stands still for one. */
addEventListener('message', async ({ data: { id, file, ask } }: MessageEvent<ToPictureWorker>) => {
  let answer: FromPictureWorker
  try {
    answer = { id, drawn: await drawOnCanvas(file, ask) }
  } catch (error) {
    answer = { id, trouble: troubleOf(error) }
  }
  postMessage(answer)
})
