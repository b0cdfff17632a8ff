/** Pictures put together byte by byte. */

const bytesOf = async (blob: Blob): Promise<Uint8Array<ArrayBuffer>> => new Uint8Array(await blob.arrayBuffer())

/** A picture of two halves, left and right, drawn by the browser. */
export async function halves(left: string, right: string, width: number, height: number, type = 'image/jpeg') {
  const canvas = Object.assign(document.createElement('canvas'), { width, height })
  const pen = canvas.getContext('2d') as CanvasRenderingContext2D
  pen.fillStyle = left
  pen.fillRect(0, 0, width / 2, height)
  pen.fillStyle = right
  pen.fillRect(width / 2, 0, width / 2, height)
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, type, 1))
  return bytesOf(blob as Blob)
}

const ascii = (text: string): number[] => [...text].map((letter) => letter.charCodeAt(0))
const two = (value: number): number[] => [value >> 8, value & 255]
const four = (value: number): number[] => [...two(value >>> 16), ...two(value & 65_535)]

/** A JPEG that says how the camera was held and where: its degree of latitude stands in the bytes as 33/1. */
export function withCameraWords(jpeg: Uint8Array, orientation: number): Uint8Array<ArrayBuffer> {
  const entry = (tag: number, kind: number, count: number, value: number[]) => [
    ...two(tag),
    ...two(kind),
    ...four(count),
    ...value,
  ]
  const gpsAt = 8 + 2 + 12 * 2 + 4
  const tiff = [
    ...[...ascii('MM'), 0, 42, ...four(8)],
    ...[
      ...two(2),
      ...entry(0x0112, 3, 1, [...two(orientation), 0, 0]),
      ...entry(0x8825, 4, 1, four(gpsAt)),
      ...four(0),
    ],
    ...[...two(2), ...entry(1, 2, 2, [...ascii('S'), 0, 0, 0]), ...entry(2, 5, 3, four(gpsAt + 30)), ...four(0)],
    ...[33, 1, 52, 1, 7, 1].flatMap(four),
  ]
  const exif = [...ascii('Exif'), 0, 0, ...tiff]
  return new Uint8Array([...jpeg.subarray(0, 2), 0xff, 0xe1, ...two(exif.length + 2), ...exif, ...jpeg.subarray(2)])
}

/** The head of a PNG that promises so many px, and its end; nothing between. */
export const pngHeadOf = (width: number, height: number): Uint8Array<ArrayBuffer> =>
  new Uint8Array([
    ...[0x89, ...ascii('PNG\r\n\x1a\n')],
    ...[...four(13), ...ascii('IHDR'), ...four(width), ...four(height), 8, 6, 0, 0, 0, 0, 0, 0, 0],
    ...[0, 0, 0, 0, ...ascii('IEND'), 0xae, 0x42, 0x60, 0x82],
  ])

/** The first bytes of an iPhone's photo, and nothing that could be decoded. */
export const heicHead = (): Uint8Array<ArrayBuffer> =>
  new Uint8Array([...four(24), ...ascii('ftypheic'), ...four(0), ...ascii('mif1heic'), ...new Array(400).fill(0)])

/** A small JPEG as the browser writes it at this quality, 0 to 1. */
export const jpegOfQuality = (quality: number): Promise<Blob> => {
  const canvas = new OffscreenCanvas(8, 8)
  canvas.getContext('2d')
  return canvas.convertToBlob({ type: 'image/jpeg', quality })
}

/** The first table of a JPEG by which its points are rounded: it tells the quality at which it was written. */
export async function roundingTable(jpeg: Blob): Promise<number[]> {
  const bytes = await bytesOf(jpeg)
  let at = 2
  while (bytes[at + 1] !== 0xdb) at += 2 + (((bytes[at + 2] ?? 0) << 8) | (bytes[at + 3] ?? 0))
  return [...bytes.subarray(at + 4, at + 69)]
}
