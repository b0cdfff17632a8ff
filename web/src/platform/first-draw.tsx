import { useEffect } from 'react'
import { afterPaint } from './after-paint.ts'

/** Draws nothing; tells when what is drawn with it for the first time can be seen. */
export function FirstDraw({ onSeen }: { onSeen: () => void }) {
  useEffect(() => afterPaint(onSeen), [onSeen])
  return null
}
