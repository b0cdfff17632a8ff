/** Workers have none. What they share with pages reaches for it, and goes on when that throws (platform/device-storage.ts). */
declare const localStorage: {
  getItem(key: string): string | null
  setItem(key: string, value: string): void
  removeItem(key: string): void
}
