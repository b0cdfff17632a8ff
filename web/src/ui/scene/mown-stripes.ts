/** A lawn mown towards the fence: where the stripes meet the fence, and how fast they spread towards the eye. */
export interface MownLawn {
  /** Width of one stripe at the fence, px. */
  stripe: number
  /** Widening of one stripe per px towards the eye. */
  spread: number
  /** How far below the fence the path is drawn, px; the picture's edge cuts it. */
  depth: number
  /** Stripes on each side of the vanishing line. */
  count: number
}

const px = (n: number) => String(Math.round(n))

/**
 * Path of every second stripe around the vanishing line x = 0, from the fence (y = 0) down.
 * A boundary k runs from (k * stripe, 0) with slope k * spread, so all of them meet in one point above the fence.
 */
export function mownStripes({ stripe, spread, depth, count }: MownLawn): string {
  let path = ''
  for (let k = -count; k < count; k += 2) {
    const foot = (edge: number) => px(edge * (stripe + spread * depth))
    path += `M${px(k * stripe)} 0H${px((k + 1) * stripe)}L${foot(k + 1)} ${depth}H${foot(k)}z`
  }
  return path
}
