import type { Origin } from '@turfwise/contract/analytics'
import { makeStore, useStore } from '../../platform/external-store.ts'
import type { FigureUnit } from './figure-text.ts'

/** A figure that is opened to where it comes from. */
export interface OpenedFigure {
  label: string
  /** As it is shown; what it comes to. */
  value: string
  unit: FigureUnit
  /** Its lines are averaged, not added up. */
  mean?: boolean
  origin: Origin
  /** What it rests on beside its lines. */
  note?: string
}

const opened = makeStore<OpenedFigure | null>(null)

export const useOpenedFigure = (): OpenedFigure | null => useStore(opened, null)
export const openOrigin = (figure: OpenedFigure): void => opened.set(figure)
export const closeOrigin = (): void => opened.set(null)
