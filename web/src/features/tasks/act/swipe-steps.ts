/** A finger that went less far has not said where it goes, px. */
const DECIDED_PX = 12
/** Sideways by more than this many times as far as up or down: else the page scrolls. */
const SIDEWAYS = 1.5
/** Both edges of the screen belong to the phone's own Back, px. */
const EDGE_PX = 24
/** One choice behind the row, px: wide enough for 'Tomorrow' over its day. */
export const CHOICE_PX = 88
/** Part of the row's width from which letting go takes the choice at the end. */
const COMMIT_PART = 0.62
/** Part of the choices' width from which they stay. */
const OPEN_PART = 0.4
/** A flick, px a millisecond. */
const FLICK = 0.5

/** false where the phone listens for its own Back. */
export const beginsInside = (x: number, screenWidth: number): boolean => x > EDGE_PX && x < screenWidth - EDGE_PX

/** What a finger is about that has gone so far from where it came down. */
export const meantBy = (dx: number, dy: number): 'not-yet' | 'swipe' | 'other' => {
  if (Math.hypot(dx, dy) < DECIDED_PX) return 'not-yet'
  return dx < 0 && -dx > SIDEWAYS * Math.abs(dy) ? 'swipe' : 'other'
}

/** How wide the choices are; a narrow row keeps a part of itself in sight. */
export const choicesWidth = (choices: number, rowWidth: number): number =>
  Math.min(choices * CHOICE_PX, rowWidth - EDGE_PX * 2)

/** @param gone px that the row has gone to the left */
export const isArmed = (gone: number, rowWidth: number, width: number): boolean =>
  gone >= Math.max(rowWidth * COMMIT_PART, width + EDGE_PX)

interface LetGo {
  /** px that the row has gone to the left */
  gone: number
  /** px a millisecond to the left, of the last moment */
  speed: number
  rowWidth: number
  /** Of all choices, px. */
  width: number
}

/** Where the row goes once the finger has left it. A flick opens or closes, and takes no choice. */
export const settle = ({ gone, speed, rowWidth, width }: LetGo): 'closed' | 'open' | 'commit' => {
  if (speed < -FLICK) return 'closed'
  if (isArmed(gone, rowWidth, width)) return 'commit'
  return speed > FLICK || gone >= width * OPEN_PART ? 'open' : 'closed'
}
