const STEP = 1024

/** '640 bytes', '180 kB', '1.2 MB': by 1024, as the limits count. */
export const fileSizeText = (bytes: number): string => {
  if (bytes < STEP) return `${bytes} bytes`
  const kilo = bytes / STEP
  if (Math.round(kilo) < STEP) return `${Math.round(kilo)} kB`
  return `${(kilo / STEP).toFixed(1)} MB`
}
