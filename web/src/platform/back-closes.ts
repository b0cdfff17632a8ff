import { useEffect, useEffectEvent } from 'react'

/** In the state of a history entry: how many layers lie over the page there. The router keeps its own keys beside it. */
const DEPTH = 'layers'

/** What to close, the topmost last. */
let layers: readonly (() => void)[] = []
let following = false
let scheduled = false
/** An entry is being left by us, not by the person. */
let going = false

const depthOf = (state: unknown): number => Number((state as Record<string, unknown> | null)?.[DEPTH] ?? 0)

/** Brings the history to as many entries over the page as there are layers. */
const settle = () => {
  scheduled = false
  if (going) return
  const depth = depthOf(history.state)
  for (let over = depth + 1; over <= layers.length; over++) history.pushState({ ...history.state, [DEPTH]: over }, '')
  if (depth <= layers.length) return
  going = true
  history.go(layers.length - depth)
}

/** Once all that opens and closes together has done so: one layer that gives way to another leaves its entry to it. */
const settleSoon = () => {
  if (scheduled) return
  scheduled = true
  setTimeout(settle)
}

const onPop = () => {
  if (going) going = false
  else for (const close of layers.slice(depthOf(history.state)).reverse()) close()
  // A layer that asks first is open still and gets its entry back; an entry whose layer has gone is left again.
  settleSoon()
}

const addLayer = (close: () => void) => {
  if (!following) addEventListener('popstate', onPop)
  following = true
  layers = [...layers, close]
  settleSoon()
  return () => {
    layers = layers.filter((other) => other !== close)
    settleSoon()
  }
}

/**
 * While `open`, Back calls `close` instead of leaving the page: for a sheet, a later step, whatever lies over a page.
 * Closed in another way it leaves no entry behind, and Forward does not open it again.
 */
export const useBackCloses = (open: boolean, close: () => void): void => {
  const onBack = useEffectEvent(close)
  useEffect(() => (open ? addLayer(() => onBack()) : undefined), [open])
}
