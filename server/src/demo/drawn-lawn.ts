/** How a lawn looks: parts of one. */
export interface DrawnLook {
  /** Of the ground that is green. */
  cover: number
  /** How deep the green is. */
  depth: number
}

const [WIDTH, HEIGHT, CHANNELS] = [640, 480, 3] as const
/** Rows of sky and fence over the lawn. */
const [SKY_ROWS, FENCE_ROWS] = [90, 150]
const STRIPE_PIXELS = 80

type Colour = readonly [red: number, green: number, blue: number]
const SOIL: Colour = [138, 112, 78]
const SKY: Colour = [178, 208, 232]
const FENCE: Colour = [122, 104, 88]

/** Between 0 and 1, the same for the same place: variety without chance. A common hash of two integers. */
function speckle(x: number, y: number): number {
  let bits = Math.imul(x, 374_761_393) + Math.imul(y, 668_265_263)
  bits = Math.imul(bits ^ (bits >>> 13), 1_274_126_177)
  return ((bits ^ (bits >>> 16)) >>> 0) / 4_294_967_296
}

const shade = ([red, green, blue]: Colour, by: number): Colour => [red * by, green * by, blue * by]

function colourAt(x: number, y: number, { cover, depth }: DrawnLook): Colour {
  if (y < SKY_ROWS) return shade(SKY, 0.94 + (0.06 * y) / SKY_ROWS)
  if (y < FENCE_ROWS) return shade(FENCE, x % 32 < 2 ? 0.7 : 0.95 + speckle(x >> 5, 7) * 0.1)
  // Blades stand in tufts: a coarse pattern decides, and a fine one frays its edges.
  const tuft = 0.7 * speckle(x >> 3, y >> 2) + 0.3 * speckle(x, y)
  const grain = 0.82 + 0.36 * speckle(x >> 1, y)
  if (tuft > cover) return shade(SOIL, grain)
  const stripe = Math.floor(x / STRIPE_PIXELS) % 2 === 0 ? 1 : 0.92
  return shade([118 - 62 * depth, 158 - 30 * depth, 66 - 26 * depth], grain * stripe)
}

/** A drawing of a lawn in front of a fence, as a JPEG: nobody's garden, and the same on every machine. */
export async function drawLawn(look: DrawnLook): Promise<Buffer> {
  const pixels = Buffer.alloc(WIDTH * HEIGHT * CHANNELS)
  for (let y = 0; y < HEIGHT; y++)
    for (let x = 0; x < WIDTH; x++)
      colourAt(x, y, look).forEach((value, channel) => {
        pixels[(y * WIDTH + x) * CHANNELS + channel] = Math.max(0, Math.min(255, Math.round(value)))
      })
  const { default: sharp } = await import('sharp')
  return sharp(pixels, { raw: { width: WIDTH, height: HEIGHT, channels: CHANNELS } })
    .jpeg({ quality: 80 })
    .toBuffer()
}
