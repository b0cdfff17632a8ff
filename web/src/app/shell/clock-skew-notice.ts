import { useEffect } from 'react'
import { deviceStorage } from '../../platform/device-storage.ts'
import { clockSkewMs, onClockSkew } from '../../platform/server-time.ts'
import { toast } from '../../ui/toast-store.ts'
import { clockSkewWords } from './clock-skew-copy.ts'

/** That it was said, for as long as the clock is wrong. */
const TOLD_KEY = 'turfwise.clock-told'

const look = (): void => {
  const skew = clockSkewMs()
  if (skew === 0) {
    deviceStorage.remove(TOLD_KEY)
    return
  }
  if (deviceStorage.get(TOLD_KEY) !== null) return
  deviceStorage.set(TOLD_KEY, '1')
  toast(clockSkewWords(skew), { variant: 'info' })
}

/** Says once that the clock of the device is wrong, and again only where it was right in between. */
export function ClockSkewNotice(): null {
  useEffect(() => {
    look()
    return onClockSkew(look)
  }, [])
  return null
}
