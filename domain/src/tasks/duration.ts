/** Minutes out of a form's field: null for what is not a number, the empty field included. */
export function readDuration(entry: string): number | null {
  const minutes = Number(entry.trim() === '' ? Number.NaN : entry)
  return Number.isFinite(minutes) ? minutes : null
}
