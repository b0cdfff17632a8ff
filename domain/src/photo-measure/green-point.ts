/**
 * True for a point of living green: R/G < 0.95, B/G < 0.95 and 2G - R - B > 20, channels 0 to 255.
 * Canopeo: Patrignani and Ochsner 2015, Agronomy Journal 107(6).
 */
export const isGreen = (red: number, green: number, blue: number): boolean =>
  red < 0.95 * green && blue < 0.95 * green && 2 * green - red - blue > 20

/**
 * True for a point that is green by all but its red, 0.95 <= R/G < 1.05: what the eye may still call green, and the published
 * rule does not. The upper bound is our own, tried on photographs.
 */
export const isYellowish = (red: number, green: number, blue: number): boolean =>
  red >= 0.95 * green && red < 1.05 * green && blue < 0.95 * green && 2 * green - red - blue > 20

const held = (value: number): number => Math.min(1, Math.max(0, value))

/** Hue in degrees, 0 to 360; 0 for a grey, which has none. Channels 0 to 255. */
export const hueOf = (red: number, green: number, blue: number): number => {
  const most = Math.max(red, green, blue)
  const spread = most - Math.min(red, green, blue)
  if (spread === 0) return 0
  if (most === green) return 120 + (60 * (blue - red)) / spread
  if (most === blue) return 240 + (60 * (red - green)) / spread
  return (360 + (60 * (green - blue)) / spread) % 360
}

/**
 * Dark green colour index, 0 (pale or yellow) to 1 (deep green): [(H - 60)/60 + (1 - S) + (1 - B)]/3 with the hue in
 * degrees, saturation and brightness 0 to 1. Karcher and Richardson 2003, Crop Science 43(3); each term is held to 0 to 1.
 */
export const dgciOf = (red: number, green: number, blue: number): number => {
  const most = Math.max(red, green, blue)
  const saturation = most === 0 ? 0 : (most - Math.min(red, green, blue)) / most
  return (held((hueOf(red, green, blue) - 60) / 60) + (1 - saturation) + (1 - most / 255)) / 3
}
