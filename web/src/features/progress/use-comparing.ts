import { useState } from 'react'
import type { Slide } from './slides.ts'

/** Two photos that are chosen one after the other. */
export const useComparing = (slides: readonly Slide[]) => {
  const [chosen, setChosen] = useState<readonly string[]>()
  const [one, other] = (chosen ?? []).flatMap((id) => slides.find((slide) => slide.id === id) ?? [])
  return {
    /** Ids of those that are chosen; undefined while none are to be. */
    chosen,
    pair: one !== undefined && other !== undefined ? ([one, other] as const) : null,
    start: () => setChosen([]),
    stop: () => setChosen(undefined),
    choose: ({ id, path }: Slide) => {
      if (path === undefined) return
      setChosen((before = []) =>
        before.includes(id) ? before.filter((other) => other !== id) : [...before, id].slice(-2),
      )
    },
  }
}
