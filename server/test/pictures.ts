import { crc32 } from 'node:zlib'
import sharp from 'sharp'

/** A picture with something to see in it: left half green, right half blue. */
const halves = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#2e7d32' } }).composite([
    {
      input: { create: { width: Math.ceil(width / 2), height, channels: 3, background: '#1565c0' } },
      gravity: 'east',
    },
  ])

export const jpeg = (width = 64, height = 48): Promise<Buffer> => halves(width, height).jpeg().toBuffer()
export const png = (width = 64, height = 48): Promise<Buffer> => halves(width, height).png().toBuffer()
export const webp = (width = 64, height = 48): Promise<Buffer> => halves(width, height).webp().toBuffer()

/** As a phone held upright takes it: lying on its side, with the place in it. */
export const phonePhoto = (): Promise<Buffer> =>
  halves(80, 40)
    .jpeg()
    .withExif({
      IFD0: { Make: 'Turfphone' },
      IFD3: {
        GPSLatitudeRef: 'S',
        GPSLatitude: '33/1 52/1 8/1',
        GPSLongitudeRef: 'E',
        GPSLongitude: '151/1 12/1 33/1',
      },
    })
    .withMetadata({ orientation: 6 })
    .toBuffer()

/** A picture of a few bytes that promises more pixels than anybody can hold. */
export async function pixelBomb(side = 12_000): Promise<Buffer> {
  const bytes = Buffer.from(await png())
  // Signature, then the first chunk: 4 bytes of length, its name, width, height, 5 bytes more, checksum.
  bytes.writeUInt32BE(side, 16)
  bytes.writeUInt32BE(side, 20)
  bytes.writeUInt32BE(crc32(bytes.subarray(12, 29)), 29)
  return bytes
}

export const pdf = (bytes = 600): Buffer => {
  const head = Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\n')
  const tail = Buffer.from('\n%%EOF\n')
  return Buffer.concat([head, Buffer.alloc(bytes - head.length - tail.length, ' '), tail])
}

/** A JPEG of exactly so many bytes: what is missing is put into comments, which a reader passes over. */
export async function jpegOf(bytes: number): Promise<Buffer> {
  const picture = await jpeg()
  const comments: Buffer[] = []
  for (let missing = bytes - picture.length; missing > 0; ) {
    let size = Math.min(missing, 65_537)
    // A comment has four bytes of its own.
    if (missing - size > 0 && missing - size < 4) size -= 4
    const comment = Buffer.alloc(size, 'x')
    comment.writeUInt16BE(0xfffe, 0)
    comment.writeUInt16BE(size - 2, 2)
    comments.push(comment)
    missing -= size
  }
  return Buffer.concat([picture.subarray(0, 2), ...comments, picture.subarray(2)])
}
