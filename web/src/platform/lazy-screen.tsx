import { type ComponentType, use, useEffect, useState } from 'react'
import { type PrefetchSlot, prefetchCode } from './import-when-fetched.ts'

/** A screen whose code comes when it is needed, and which can be fetched before. */
export interface LazyScreen<P extends object> {
  (props: P): React.ReactElement
  /** Brings the code; the screen then draws without waiting, which hydration needs. Tries again after a failure. */
  preload(): Promise<void>
  /** The same for later, file by file when it is their turn; what is wanted meanwhile does not wait for that. */
  prefetch(next?: PrefetchSlot): Promise<void>
}

let coming = 0
/** How many screens and parts wait for their code. */
export const partsComing = (): number => coming

/** Suspends on first draw unless it was preloaded; throws when the code does not arrive. */
export const lazyScreen = <P extends object>(load: () => Promise<ComponentType<P>>): LazyScreen<P> => {
  let code: Promise<ComponentType<P>> | undefined
  let failed = false
  let Loaded: ComponentType<P> | undefined
  const start = () => {
    if (code !== undefined) return code
    coming += 1
    code = load().then(
      (component) => {
        coming -= 1
        Loaded = component
        return component
      },
      (error) => {
        coming -= 1
        failed = true
        throw error
      },
    )
    return code
  }
  const preload = () => {
    // Only here: a draw that tried again by itself would ask without end.
    if (failed) {
      failed = false
      code = undefined
    }
    return start().then(() => undefined)
  }
  const prefetch = async (next?: PrefetchSlot) => {
    if (code === undefined || failed) await prefetchCode(load, next)
    await preload()
  }
  // biome-ignore lint/correctness/noComponentHookFactories: made once for each screen, at module level.
  const Screen = (props: P) => {
    const Component = Loaded ?? use(start())
    return <Component {...props} />
  }
  return Object.assign(Screen, { preload, prefetch })
}

/**
 * true once the code of a part that can wait is here. It is asked for when `wanted` becomes true, and again when the
 * device is back on the network after a failure, which `onFailure` is told.
 */
export const useArrived = (part: { preload(): Promise<void> }, wanted: boolean, onFailure?: () => void): boolean => {
  const [arrived, setArrived] = useState(false)
  useEffect(() => {
    if (!wanted || arrived) return
    const bring = () => {
      part.preload().then(() => setArrived(true), onFailure ?? (() => undefined))
    }
    bring()
    addEventListener('online', bring)
    return () => removeEventListener('online', bring)
  }, [part, wanted, arrived, onFailure])
  return arrived
}
