import type { PictureAsk } from '../../platform/pictures/draw-on-canvas.ts'

/** How a photo is drawn anew whatever it weighs. */
export type Redraw = Pick<PictureAsk, 'sideMax' | 'quality' | 'measured'>
