import { makeStore, useStore } from '../../platform/external-store.ts'

/** The health sheets that can be asked for from anywhere; `origins` is of one reading. */
export type HealthSheet = 'closed' | 'record' | 'assess' | 'history' | { origins: string }

const sheets = makeStore<HealthSheet>('closed')

export const useHealthSheet = (): HealthSheet => useStore(sheets, 'closed')

/** Opens one of the health sheets on a screen that draws `LateHealthSheets`: the recording dialog unless another is named. */
export const openHealthScore = (sheet: Exclude<HealthSheet, 'closed'> = 'record'): void => sheets.set(sheet)
export const closeHealthSheet = (): void => sheets.set('closed')
