/** What a picture says of itself before it is decoded. */
export interface PictureHead {
  kind: 'jpeg' | 'png' | 'webp'
  /** As it is stored, before it is turned upright, px. */
  width: number
  height: number
  /** False where its end is missing. */
  whole: boolean
}

/** `heic`: the format of an iPhone; `picture`: another that a browser may know; undefined: none that we know. */
export type PictureKind = PictureHead['kind'] | 'heic' | 'picture'

const text = (bytes: Uint8Array, from: number, to: number): string => String.fromCharCode(...bytes.subarray(from, to))
const HEIC_BRANDS = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1']

/** What the file is, by its first bytes: its name may say something else. */
export function pictureKind(bytes: Uint8Array): PictureKind | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return 'jpeg'
  if (text(bytes, 0, 8) === '\x89PNG\r\n\x1a\n') return 'png'
  if (text(bytes, 0, 4) === 'RIFF' && text(bytes, 8, 12) === 'WEBP') return 'webp'
  if (text(bytes, 4, 8) === 'ftyp') return HEIC_BRANDS.includes(text(bytes, 8, 12)) ? 'heic' : 'picture'
  return text(bytes, 0, 4) === 'GIF8' || text(bytes, 0, 2) === 'BM' ? 'picture' : undefined
}

/** Size and end of a JPEG, PNG or WebP; undefined of other files and of heads that make no sense. */
export function readPictureHead(bytes: Uint8Array): PictureHead | undefined {
  const kind = pictureKind(bytes)
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  try {
    if (kind === 'png') return pngHead(view, bytes)
    if (kind === 'webp') return webpHead(view, bytes)
    return kind === 'jpeg' ? jpegHead(view, bytes) : undefined
  } catch (error) {
    // Read past its end: the head itself is cut off.
    if (error instanceof RangeError) return undefined
    throw error
  }
}

const IEND = [0x49, 0x45, 0x4e, 0x44, 0xae, 0x42, 0x60, 0x82]

function pngHead(view: DataView, bytes: Uint8Array): PictureHead {
  const at = bytes.lastIndexOf(IEND[0] as number)
  let whole = false
  // Some programs put something behind the picture.
  for (let from = at; from > 0 && !whole; from = bytes.lastIndexOf(IEND[0] as number, from - 1))
    whole = IEND.every((byte, index) => bytes[from + index] === byte)
  return { kind: 'png', width: view.getUint32(16), height: view.getUint32(20), whole }
}

function webpHead(view: DataView, bytes: Uint8Array): PictureHead | undefined {
  const whole = bytes.length >= view.getUint32(4, true) + 8
  const chunk = text(bytes, 12, 16)
  const threeBytes = (at: number) => view.getUint16(at, true) + (view.getUint8(at + 2) << 16)
  if (chunk === 'VP8X') return { kind: 'webp', width: threeBytes(24) + 1, height: threeBytes(27) + 1, whole }
  if (chunk === 'VP8 ')
    return { kind: 'webp', width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff, whole }
  if (chunk !== 'VP8L') return undefined
  const bits = view.getUint32(21, true)
  return { kind: 'webp', width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1, whole }
}

const START_OF_SCAN = 0xda
/** Start of a frame, whatever its coding; C4, C8 and CC of that range are tables. */
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc

function jpegHead(view: DataView, bytes: Uint8Array): PictureHead | undefined {
  let size: { width: number; height: number } | undefined
  let at = 2
  while (view.getUint8(at) === 0xff) {
    const marker = view.getUint8(at + 1)
    if (marker === 0xff) {
      at += 1
      continue
    }
    if (isFrame(marker)) size = { height: view.getUint16(at + 5), width: view.getUint16(at + 7) }
    if (marker === START_OF_SCAN) {
      // The mark of the end cannot stand in the coded points themselves. Phones put something behind it.
      let end = bytes.indexOf(0xff, at + 2)
      while (end !== -1 && bytes[end + 1] !== 0xd9) end = bytes.indexOf(0xff, end + 1)
      return size === undefined ? undefined : { kind: 'jpeg', ...size, whole: end !== -1 }
    }
    at += 2 + view.getUint16(at + 2)
  }
  return undefined
}
