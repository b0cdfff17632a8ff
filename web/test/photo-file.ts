import { pick } from './storage-service.ts'

/** A photo of this size that the browser can draw. */
export const photo = async (name: string, width = 1600, height = 1200, colour = '#2e7d32'): Promise<File> => {
  const canvas = Object.assign(document.createElement('canvas'), { width, height })
  const pen = canvas.getContext('2d') as CanvasRenderingContext2D
  pen.fillStyle = colour
  pen.fillRect(0, 0, width, height)
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'))
  return new File([blob as Blob], name, { type: 'image/png' })
}

/** Chooses photos in the sheet that is open. */
export const choosePhotos = async (...names: string[]): Promise<void> => {
  const input = document.querySelector('[role=dialog] input[type=file]:not([capture])') as HTMLInputElement
  pick(input, await Promise.all(names.map((name) => photo(name))))
}

/** Those that show in the sheet that is open, by their names. */
export const photosInSheet = (): (string | null)[] =>
  [...document.querySelectorAll('[role=dialog] li img')].map((picture) => picture.getAttribute('alt'))
