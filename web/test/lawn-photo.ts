import { drawnLawn } from '../../domain/test/drawn-lawn.ts'

/** A photo of a lawn, of which so many of a hundred points are green. */
export async function lawnPhoto(
  name: string,
  percent: number,
  seed = 1,
  { width, height } = { width: 400, height: 300 },
): Promise<File> {
  const { data } = drawnLawn((width * height * percent) / 100, { seed, width, height })
  const canvas = new OffscreenCanvas(width, height)
  canvas.getContext('2d')?.putImageData(new ImageData(new Uint8ClampedArray(data), width, height), 0, 0)
  return new File([await canvas.convertToBlob()], name, { type: 'image/png' })
}
