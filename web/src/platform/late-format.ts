interface Late<Value> {
  format(value: Value): string
}

/** Made by the first text and not before. */
const late = <Value>(make: () => Late<Value>): Late<Value> => {
  let made: Late<Value> | undefined
  return {
    format: (value) => {
      made ??= make()
      return made.format(value)
    },
  }
}

export type LateDates = Late<Date | number>

/**
 * Writes dates as Australia does. The first formatter of a page takes a slow phone 50 ms and more: what a file makes for
 * itself as it is loaded is made by its first text, so that the page is drawn before.
 */
export const lateDates = (options: Intl.DateTimeFormatOptions): LateDates =>
  late(() => new Intl.DateTimeFormat('en-AU', options))

/** The same for figures. */
export const lateFigures = (options: Intl.NumberFormatOptions = {}): Late<number> =>
  late(() => new Intl.NumberFormat('en-AU', options))
