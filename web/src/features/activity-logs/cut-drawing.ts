/** The picture's units: 0.94 of them to the millimetre, the soil at 112. */
export const SOIL_Y = 112
const UNITS_PER_MM = 0.94

export const heightY = (mm: number): number => SOIL_Y - mm * UNITS_PER_MM

const round = (value: number): string => (Math.round(value * 10) / 10).toString()

/** A lean from −1 to 1 that is the same for a blade each time it is drawn. */
const leanOf = (blade: number): number => ((blade * 37) % 17) / 8 - 1

/** A blade that the mower has passed: cut level, a little aslant. */
function cutBlade(x: number, blade: number, mm: number): string {
  const height = mm * UNITS_PER_MM
  const top = SOIL_Y - height
  const tip = x + leanOf(blade) * Math.min(2.8, height / 8)
  const [half, most] = [SOIL_Y - height / 2, SOIL_Y - height * 0.81].map(round)
  return `M${round(x)} 112C${round(x)} ${half} ${round(tip)} ${most} ${round(tip)} ${round(top + 2.6)}L${round(tip + 7.2)} ${round(top + 0.2)}C${round(tip + 7.2)} ${most} ${round(x + 5.7)} ${half} ${round(x + 5.7)} 112z`
}

/** A blade still to be cut: pointed, taller than the cut. */
function tallBlade(x: number, blade: number, mm: number): string {
  const height = Math.min(108, Math.max(mm + 9, 54) + ((blade * 29) % 13)) * UNITS_PER_MM
  const tip = x + 3 + leanOf(blade * 3) * 6
  const [half, most, soft] = [0.5, 0.8, 0.75].map((share) => round(SOIL_Y - height * share))
  return `M${round(x)} 112C${round(x)} ${half} ${round(x - 0.4)} ${most} ${round(tip)} ${round(SOIL_Y - height)}C${round(tip + 3.8)} ${soft} ${round(x + 6.6)} ${half} ${round(x + 6.2)} 112z`
}

const CUT = Array.from({ length: 24 }, (_, blade) => ({ x: 58 + blade * 7.1, blade }))
const TALL = Array.from({ length: 15 }, (_, blade) => ({ x: 242.6 + blade * 7.1, blade }))

/** Outlines of every second blade from `first`: two greens make the blades stand apart. */
export const bladesPath = (mm: number, first: 0 | 1): string =>
  [
    ...CUT.filter(({ blade }) => blade % 2 === first).map(({ x, blade }) => cutBlade(x, blade, mm)),
    ...TALL.filter(({ blade }) => blade % 2 === first).map(({ x, blade }) => tallBlade(x, blade, mm)),
  ].join('')
