import sharp from 'sharp'
import { drawnLawn } from '../domain/test/drawn-lawn.ts'
import { fileOnDisk } from './file-on-disk.ts'

/** A file with a photo of a lawn, of which so many of a hundred points are green, until the test ends. */
export async function lawnFile(name: string, percent: number, seed = 1): Promise<string> {
  const { data, width, height } = drawnLawn((400 * 300 * percent) / 100, { seed })
  const png = await sharp(data, { raw: { width, height, channels: 4 } })
    .png()
    .toBuffer()
  return fileOnDisk(name, png)
}
