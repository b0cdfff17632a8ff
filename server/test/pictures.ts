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
      IFD0: { Make: 'Turfphone', Orientation: '6' },
      IFD3: {
        GPSLatitudeRef: 'S',
        GPSLatitude: '33/1 52/1 8/1',
        GPSLongitudeRef: 'E',
        GPSLongitude: '151/1 12/1 33/1',
      },
    })
    .toBuffer()

/** A picture that promises more pixels than anybody can hold, in a few bytes. */
export const pixelBomb = (): Promise<Buffer> =>
  sharp({ create: { width: 12_000, height: 12_000, channels: 3, background: '#000' }, limitInputPixels: false })
    .png({ compressionLevel: 9, palette: true, colours: 2 })
    .toBuffer()

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
