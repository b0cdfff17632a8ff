import { DEFAULT_TIME_ZONE } from '@turfwise/domain/places/time-zone'
import { createContext, useContext } from 'react'

/** The zone of the reader's garden, by which days of posts and comments are named; set by the screen. */
export const GardenZone = createContext<string>(DEFAULT_TIME_ZONE)

export const useGardenZone = (): string => useContext(GardenZone)
