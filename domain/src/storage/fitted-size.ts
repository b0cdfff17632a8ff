import type { PixelSize } from './kept-size.ts'

/** The size of a picture whose longest side is at most so many px, in its own proportions; none grows. */
export function fittedSize({ width, height }: PixelSize, sideMax: number): PixelSize {
  const scale = Math.min(1, sideMax / Math.max(width, height))
  // A panorama keeps a pixel of its short side.
  const scaled = (side: number) => Math.max(1, Math.round(side * scale))
  return { width: scaled(width), height: scaled(height) }
}
