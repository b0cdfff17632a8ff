import { KEPT_PIXELS_MAX, KEPT_SIDE_MAX } from './limits.ts'

export interface PixelSize {
  width: number
  height: number
}

/** The size at which a picture is kept: its own, or one of the same proportions that is quick to draw from. */
export function keptSize({ width, height }: PixelSize): PixelSize {
  const scale = Math.min(
    1,
    Math.sqrt(KEPT_PIXELS_MAX / (width * height)),
    KEPT_SIDE_MAX / width,
    KEPT_SIDE_MAX / height,
  )
  if (scale === 1) return { width, height }
  return { width: Math.max(1, Math.floor(width * scale)), height: Math.max(1, Math.floor(height * scale)) }
}
