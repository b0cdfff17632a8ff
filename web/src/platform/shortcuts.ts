import { useEffect, useRef } from 'react'
import { deviceStorage } from './device-storage.ts'
import { makeStore, useStore } from './external-store.ts'

/** What a key does; false for nothing, so that it goes on its way. */
type Act = () => unknown

/** By key, the one that was drawn last wins. Who listens comes when the page is at rest: see app/shell/keyboard.tsx. */
const acts = new Map<string, Act[]>()

/** Runs what a single key does on this screen. false when it does nothing here. */
export const runShortcut = (key: string): boolean => {
  const act = acts.get(key)?.at(-1)
  return act !== undefined && act() !== false
}

/** Keys of a screen, while it is there. The keys themselves stay the same. */
export const useShortcuts = (keys: Readonly<Record<string, Act>>): void => {
  const latest = useRef(keys)
  useEffect(() => {
    latest.current = keys
  })
  useEffect(() => {
    const mine = Object.keys(latest.current).map((key): [string, Act] => [key, () => latest.current[key]?.()])
    for (const [key, act] of mine) acts.set(key, [...(acts.get(key) ?? []), act])
    return () => {
      for (const [key, act] of mine)
        acts.set(
          key,
          (acts.get(key) ?? []).filter((one) => one !== act),
        )
    }
  }, [])
}

const KEY = 'turfwise.single-keys'
const choice = makeStore<boolean>(true)
let read = false

/** Whether single keys act at all: on this device, since it is about its keyboard (WCAG 2.1.4). */
export const singleKeysNow = (): boolean => {
  if (!read) {
    read = true
    choice.set(deviceStorage.get(KEY) !== 'off')
  }
  return choice.get()
}

export const useSingleKeys = (): boolean => {
  singleKeysNow()
  return useStore(choice, true)
}

export const chooseSingleKeys = (on: boolean): void => {
  if (on) deviceStorage.remove(KEY)
  else deviceStorage.set(KEY, 'off')
  choice.set(on)
}
