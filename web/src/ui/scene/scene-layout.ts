import type { MownLawn } from './mown-stripes.ts'

/** Where something stands: x from the left edge (per cent, or px right of the middle), y px below the fence. */
export interface Spot {
  percent?: number
  fromMiddle?: number
  y: number
  scale: number
}

export interface SceneLayout {
  /** Height of the fence's foot, per cent of the picture from above. */
  horizon: number
  /** Paling width, gap and height without its tip, tip height, px. */
  fence: { paling: number; gap: number; height: number; tip: number }
  gum: Spot
  hoist: Spot
  /** Scale is the radius of the bush here. */
  shrubs: readonly Spot[]
  lawn: MownLawn & { percent: number }
  /** Sky drawn inside the picture: x per cent, y per cent, scale of the 84 by 78 object. */
  sky?: { percent: number; top: number; scale: number; second: { percent: number; top: number; scale: number } }
}

const SMALL_FENCE = { paling: 9, gap: 2, height: 18, tip: 3 }
const SMALL_LAWN = { stripe: 26, spread: 0.76, depth: 140, count: 30, percent: 59 }

/** The four places of the yard: in the window, behind the landing headline, above a form, beside a form. */
export const SCENE_LAYOUTS = {
  window: {
    horizon: 54,
    fence: SMALL_FENCE,
    gum: { percent: 15.4, y: 1, scale: 0.78 },
    hoist: { percent: 77, y: 20, scale: 0.86 },
    shrubs: [
      { percent: 25.6, y: 1, scale: 20 },
      { percent: 34, y: 1, scale: 15 },
      { percent: 84.6, y: 1, scale: 22 },
      { percent: -0.5, y: 1, scale: 18 },
    ],
    lawn: SMALL_LAWN,
  },
  wide: {
    horizon: 43.5,
    fence: { paling: 18, gap: 4, height: 42, tip: 3 },
    gum: { fromMiddle: 100, y: 2, scale: 1.55 },
    hoist: { fromMiddle: -80, y: 48, scale: 1.6 },
    shrubs: [
      { fromMiddle: -480, y: 2, scale: 44 },
      { fromMiddle: -402, y: 2, scale: 30 },
      { fromMiddle: 498, y: 2, scale: 52 },
      { fromMiddle: 427, y: 2, scale: 34 },
    ],
    lawn: { stripe: 52, spread: 0.75, depth: 190, count: 32, percent: 42 },
  },
  strip: {
    horizon: 64.6,
    fence: SMALL_FENCE,
    gum: { percent: 15.4, y: 0, scale: 0.72 },
    hoist: { percent: 63, y: 18, scale: 0.82 },
    shrubs: [
      { percent: 40.5, y: 0, scale: 20 },
      { percent: 48.7, y: 0, scale: 14 },
      { percent: 95.4, y: 0, scale: 18 },
    ],
    lawn: { ...SMALL_LAWN, depth: 60 },
    sky: { percent: 80, top: 2, scale: 0.56, second: { percent: 32.8, top: 10.5, scale: 0.58 } },
  },
  half: {
    horizon: 68.6,
    fence: { paling: 19, gap: 4, height: 38, tip: 6 },
    gum: { percent: 23.5, y: 0, scale: 2.15 },
    hoist: { percent: 68.75, y: 110, scale: 2.35 },
    shrubs: [
      { percent: 39, y: 0, scale: 48 },
      { percent: 51.5, y: 0, scale: 34 },
      { percent: 87.5, y: 0, scale: 52 },
      { percent: -4.7, y: 0, scale: 44 },
    ],
    lawn: { stripe: 51, spread: 0.37, depth: 520, count: 20, percent: 59.4 },
    sky: { percent: 56, top: 28, scale: 2.7, second: { percent: 33.4, top: 42.5, scale: 1.2 } },
  },
} as const satisfies Record<string, SceneLayout>

export type SceneLayoutName = keyof typeof SCENE_LAYOUTS
