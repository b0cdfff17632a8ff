import { useEffect, useState } from 'react'

const SIGNS = ['pointerdown', 'keydown', 'focusin'] as const

/** true once somebody has done something on the page. */
export const useTouched = (): boolean => {
  const [touched, setTouched] = useState(false)
  useEffect(() => {
    if (touched) return
    const note = () => setTouched(true)
    for (const sign of SIGNS) addEventListener(sign, note, { passive: true })
    return () => {
      for (const sign of SIGNS) removeEventListener(sign, note)
    }
  }, [touched])
  return touched
}
