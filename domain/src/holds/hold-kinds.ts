export const HOLD_KINDS = ['mowing', 'watering', 'sowing', 'reentry', 'withholding'] as const
export type HoldKind = (typeof HOLD_KINDS)[number]
