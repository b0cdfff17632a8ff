import { roundCoordinate } from '@turfwise/domain/account/profile'

/** Long enough to answer the browser's question; then where the device was a while ago does as well. */
const PATIENCE_MS = 15_000
const AGE_MS = 600_000

export type PositionRefusal = 'denied' | 'unavailable' | 'timeout' | 'unsupported'

/** The device gave no position. */
export class PositionRefused extends Error {
  readonly why: PositionRefusal

  constructor(why: PositionRefusal) {
    super(why)
    this.why = why
  }
}

const whyOf = ({ code, PERMISSION_DENIED, TIMEOUT }: GeolocationPositionError): PositionRefusal => {
  if (code === PERMISSION_DENIED) return 'denied'
  return code === TIMEOUT ? 'timeout' : 'unavailable'
}

/**
 * Where the device is, rounded here, so that no house leaves the browser. Call it on a press: the browser may ask.
 *
 * @throws PositionRefused
 */
export const askPosition = (): Promise<{ lat: number; lng: number }> =>
  new Promise((resolve, reject) => {
    if (!('geolocation' in navigator)) return reject(new PositionRefused('unsupported'))
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve({ lat: roundCoordinate(coords.latitude), lng: roundCoordinate(coords.longitude) }),
      (error) => reject(new PositionRefused(whyOf(error))),
      { enableHighAccuracy: false, timeout: PATIENCE_MS, maximumAge: AGE_MS },
    )
  })
