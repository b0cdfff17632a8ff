const UNITS: Readonly<Record<string, number>> = {
  b: 1,
  kb: 1e3,
  mb: 1e6,
  gb: 1e9,
}

/**
 * Bytes of a limit as the protocol writes it: a number, or text with a decimal unit, `20mb` being 20 000 000.
 *
 * @returns undefined for anything else
 */
export function readFileSize(given: string | number): number | undefined {
  const [, digits, unit] = /^(\d{1,12}(?:\.\d{1,6})?) ?(b|kb|mb|gb)?$/i.exec(String(given).trim()) ?? []
  if (digits === undefined) return undefined
  const bytes = Number(digits) * (UNITS[(unit ?? 'b').toLowerCase()] ?? 1)
  return Number.isSafeInteger(Math.round(bytes)) ? Math.round(bytes) : undefined
}
