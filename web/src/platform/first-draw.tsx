import { useEffect } from 'react'

/** Runs `act` once the frame that is being made stands on the screen. */
export const afterPaint = (act: () => void): void => {
  requestAnimationFrame(() => setTimeout(act))
}

/** Draws nothing; tells when what is drawn with it for the first time can be seen. */
export function FirstDraw({ onSeen }: { onSeen: () => void }) {
  useEffect(() => afterPaint(onSeen), [onSeen])
  return null
}
