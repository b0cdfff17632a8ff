export const PHONE = [390, 844] as const
export const DESKTOP = [1280, 860] as const
/** The two sizes that everything is looked at. */
export const SIZES = [
  { device: 'phone', size: PHONE },
  { device: 'desktop', size: DESKTOP },
] as const
