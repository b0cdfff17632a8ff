import { type ComponentType, use } from 'react'

/** A screen whose code comes when it is needed, and which can be fetched before. */
export interface LazyScreen<P extends object> {
  (props: P): React.ReactElement
  /** Brings the code; the screen then draws without waiting, which hydration needs. */
  preload(): Promise<void>
}

/** Suspends on first draw unless it was preloaded. */
export const lazyScreen = <P extends object>(load: () => Promise<ComponentType<P>>): LazyScreen<P> => {
  let coming: Promise<ComponentType<P>> | undefined
  let Loaded: ComponentType<P> | undefined
  const start = () => {
    coming ??= load().then(
      (component) => {
        Loaded = component
        return component
      },
      (error) => {
        // Without a network now does not mean without one later.
        coming = undefined
        throw error
      },
    )
    return coming
  }
  // biome-ignore lint/correctness/noComponentHookFactories: made once for each screen, at module level.
  const Screen = (props: P) => {
    const Component = Loaded ?? use(start())
    return <Component {...props} />
  }
  return Object.assign(Screen, { preload: () => start().then(() => undefined) })
}
